package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** A function that is the same word for word may do another thing nevertheless. */
class UnchangedFunctionsTest {
  private static final String PROGRAM =
      """
      extern int in(void);
      extern void show(int);
      enum { ONE = 1 };
      static int number = 3;
      static int give(void) { return 1; }
      static void end(void) { for (;;) { } }
      static int use(int (*f)(void)) { return f(); }
      static int take(int n) { return n; }
      static int other(void) {
        show(ONE + number);
        if (in() > 3)
          end();
        return use(give) + use(in) + take(4);
      }
      int main(void) {
        if (in())
          return take(0);
        return other();
      }
      """;

  /** From {@code other} on nothing is verified. */
  private static final String CONDITION =
      Conditions.of(
          2,
          edge("q0", "q1", "enterFunction", "other")
              + edge("q0", "covered", "enterFunction", "take"));

  @TempDir private Path directory;

  private String verdict(String residual) throws IOException {
    return new Scratch(directory).verdict(PROGRAM, CONDITION, residual);
  }

  @Test
  void isProvedWithWhatIsTheSame() throws IOException {
    String residual = new Scratch(directory).residual(PROGRAM, CONDITION);
    String other =
        PROGRAM.substring(PROGRAM.indexOf("static int other"), PROGRAM.indexOf("int main"));
    assertThat(residual).contains(other.strip()).contains("__residua_stop(");
    assertThat(verdict(residual)).isEqualTo("sound and exact\n");
  }

  @ParameterizedTest
  @CsvSource({
    "ONE = 1, ONE = 2",
    "number = 3, number = 4",
    "static int number, int number",
    "give(void) { return 1; }, give(void) { return 2; }",
    "static int give(void) { return 1; }, extern int give(void);",
    "extern int in(void);, int in(void) { return 4; }",
    "for (;;) { }, show(1);",
    "(*f)(void)) { return f(); }, (*f)(void)) { f(); return f(); }",
    "static int take(int n), static int take(long n)",
  })
  void isNotBelievedIfWhatItNamesIsAnother(String text, String replacement) throws IOException {
    assertThat(PROGRAM).contains(text);
    assertThat(verdict(PROGRAM)).startsWith("sound");
    assertThat(verdict(PROGRAM.replace(text, replacement))).doesNotStartWith("sound");
  }

  /** What does not return is followed by nothing, whatever stands there. */
  @Test
  void isFollowedOnlyIfItReturns() throws IOException {
    String program =
        """
        extern void show(int);
        static void end(void) { for (;;) { } }
        static void both(void) { end(); show(1); }
        static void mark(void) { both(); }
        int main(void) {
          mark();
          show(2);
          return 0;
        }
        """;
    String condition =
        Conditions.of(2, edge("q0", "q1", "enterFunction", "mark") + edge("q0", "covered", 7));
    Scratch scratch = new Scratch(directory);
    assertThat(scratch.verdict(program, condition, program.replace("show(2);", "")))
        .isEqualTo("sound and exact\n");
  }
}
