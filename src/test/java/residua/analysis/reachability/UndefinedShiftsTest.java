package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** After an undefined shift nothing is proved (C17 6.5.7), whichever analysis is asked. */
class UndefinedShiftsTest {
  private static final String PROGRAM =
      """
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      int main(void) {
        unsigned n = __VERIFIER_nondet_uint();
        if (n > BOUND) return 0;
        unsigned x = 1u << n;
        if (n == 50) reach_error();
        return x != 3;
      }
      """;

  @TempDir private Path directory;

  private String answer(String analysis, int bound, String property) throws Exception {
    Path file = directory.resolve("p.c");
    Files.writeString(file, PROGRAM.replace("BOUND", String.valueOf(bound)));
    return Tool.run("analyse", file.toString(), "--with", analysis, "--property", property, "-q")
        .out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"interval", "bmc", "value", "predicate"})
  void nothingIsProvedAfterOne(String analysis) throws Exception {
    assertThat(answer(analysis, 40, "unreach-call")).startsWith("UNKNOWN");
    assertThat(answer(analysis, 40, "no-undefined-shift")).startsWith("FALSE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"interval", "bmc", "predicate"})
  void aDistanceInRangeIsProved(String analysis) throws Exception {
    assertThat(answer(analysis, 31, "unreach-call")).startsWith("TRUE");
    assertThat(answer(analysis, 31, "no-undefined-shift,unreach-call")).startsWith("TRUE");
  }
}
