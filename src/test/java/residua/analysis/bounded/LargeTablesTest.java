package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.pipeline.analysis.Analysis;
import residua.testing.Answers;
import residua.testing.Extent;

/**
 * Of a constant table that is too large to tell its places apart it is known between which numbers
 * all lie: those that are written down, and zero for the rest.
 */
class LargeTablesTest {
  private static final String HEAD =
      """
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      static const unsigned char small[2000] = {3, 250, [1999] = 9};
      static const int signs[3000] = {[0 ... 2999] = 7, [5] = -20};
      static const unsigned large[2000] = {[0 ... 1999] = 4000000000u, [8] = 4000000009u};
      static const unsigned long long wide[2000] = {[0 ... 1999] = 1ull << 63, [9] = ~0ull};
      static const struct { short a; unsigned short b; } pairs[2000] =
          {[0 ... 1999] = {-1, 40000}, [7] = {-3, 50000}};
      static int changed[2000];
      static const double halves[2000] = {0.5, 1.5};
      static const char *const names[2000] = {"a", "b"};
      int main(void) {
        unsigned i = __VERIFIER_nondet_uint() % 2000;
      """;

  /** A condition of an error, and what is known of it; the gate takes a quarter of them. */
  static List<Arguments> reads() {
    return Extent.some(
        Stream.of(
                "if (small[i] > 250) reach_error();                               # TRUE",
                "if (small[i] > 249) reach_error();                               # OPEN",
                // Where nothing is written down there is zero.
                "if (small[i] == 0) reach_error();                                # OPEN",
                "if (signs[i] < -20 || signs[i] > 7) reach_error();               # TRUE",
                "if (signs[i] < 0) reach_error();                                 # OPEN",
                "if (large[i] < 4000000000u || large[i] > 4000000009u) reach_error(); # TRUE",
                "if (large[i] > 4000000008u) reach_error();                       # OPEN",
                "if (wide[i] < 1ull << 63) reach_error();                         # TRUE",
                "if (wide[i] == ~0ull) reach_error();                             # OPEN",
                // Members are told apart.
                "if (pairs[i].a < -3 || pairs[i].a > -1) reach_error();           # TRUE",
                "if (pairs[i].b < 40000) reach_error();                           # TRUE",
                "if (pairs[i].a == -3) reach_error();                             # OPEN",
                // Seen as numbers of another width.
                "if (((const signed char *) signs)[i] == -1) reach_error();       # OPEN",
                "if (((const unsigned char *) signs)[i] == 7) reach_error();      # OPEN",
                // What the program writes is no constant.
                "if (changed[i] != 0) reach_error();                              # TRUE",
                "changed[3] = 5; if (changed[i] > 5) reach_error();               # TRUE",
                "changed[3] = 5; if (changed[i] == 5) reach_error();              # OPEN",
                "changed[i] = 5; if (changed[(i * 3) % 2000] == 5) reach_error(); # OPEN",
                "changed[3] = (int) i; if (changed[i] == 1) reach_error();        # OPEN",
                // Another table is read at the same place.
                "if (small[i] == 250 && signs[i] == -20) reach_error();           # OPEN",
                "int local[2000]; if (local[i] == 1) reach_error();               # OPEN",
                "if (halves[i] == 0.5) reach_error();                             # OPEN",
                "if (names[i]) reach_error();                                     # OPEN")
            .map(row -> arguments((Object[]) row.split(" +# ")))
            .toList(),
        6);
  }

  @ParameterizedTest
  @MethodSource("reads")
  void itsNumbersAreKnown(String body, String expected) throws InputException {
    String text = HEAD + "  " + body + "\n  return 0;\n}\n";
    for (String name : Extent.inTurn(List.of("bmc", "predicate"), 1, body)) {
      Analysis.Result result = Answers.of(name, text, 4);
      assertThat(Answers.inOneWord(result))
          .as(name + ": " + body + result.why())
          .isEqualTo(expected);
    }
  }

  /** What a program writes makes it another table; of what it does not write one byte is enough. */
  @Test
  void aTableOfMillionsThatChangesIsNotLookedThroughByteByByte() throws InputException {
    String text =
        """
        extern unsigned __VERIFIER_nondet_uint(void);
        extern void reach_error(void);
        static char vast[60000000];
        int main(void) {
          unsigned i = __VERIFIER_nondet_uint() %% 60000000;
          int sum = 0;
        %s  if (sum > 1200) reach_error();
          return 0;
        }
        """
            .formatted("  vast[7]++; sum += vast[i] & 1;\n".repeat(60));

    assertThat(Answers.of("bmc", text, 4).verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }
}
