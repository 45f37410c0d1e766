package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** The limits of figure 7 that end a path, or a refinement, in symbolic analyses. */
class PathLimitsTest {
  @TempDir Path directory;

  private String program(String text) throws IOException {
    String head = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
    return Files.writeString(directory.resolve("p.c"), head + text).toString();
  }

  /** One branch is short and needs a proof, the other one is long and ends in an error. */
  private String branches() throws IOException {
    return program(
        """
        int main(void) {
          int n = __VERIFIER_nondet_int();
          int x = __VERIFIER_nondet_int();
          if (n < 0 || n > 6) return 0;
          if (x == 5) {
            if (x * x != 25) reach_error();
            return 1;
          }
          unsigned s = 0;
          for (int i = 0; i < n; i++) s = s * 3 + x;
          if (s == 99999) reach_error();
          return 0;
        }
        """);
  }

  @ParameterizedTest
  @CsvSource({
    "path-length, 12",
    "assumes, 5",
    "edge-visits, 1",
    "states-per-location, 1",
    "state-size, 3",
  })
  void endOnePathAndGoOnElsewhere(String limit, int bound) throws IOException {
    String program = branches();
    String condition = directory.resolve("c.graphml").toString();
    Tool.Result result =
        Tool.run(
            "analyse", program, "--with", "bmc", "--limit", limit + "=" + bound, "-o", condition);

    assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
    assertThat(result.out()).contains("the limit '" + limit + "'");
    assertThat(result.err()).contains("left open: the limit '" + limit + "', in main");
    // What was not looked at is not covered.
    assertThat(Tool.run("verify", program, condition, "--with", "bmc", "-q").out())
        .isEqualTo("FALSE " + program + ":13\n");
    if (!limit.equals("state-size")) {
      assertThat(Tool.reduce("-q", program, condition)).doesNotContain("x * x");
    }
  }

  /** A limit that nothing meets changes nothing. */
  @ParameterizedTest
  @CsvSource({"path-length", "assumes", "edge-visits", "states-per-location", "path-time"})
  void largeLimitsAreNotMet(String limit) throws IOException {
    String program = branches();
    assertThat(
            Tool.run("analyse", program, "--with", "bmc", "-q", "--limit", limit + "=1000000")
                .out())
        .isEqualTo("FALSE " + program + ":13\n");
  }

  /** Steps take some time. */
  @Test
  void timesOfPathsAndSteps() throws IOException {
    String program = branches();
    for (String limit : new String[] {"step-time", "path-time"}) {
      Tool.Result result =
          Tool.run("analyse", program, "--with", "bmc", "-q", "--limit", limit + "=1");
      // On a fast machine none of them takes a millisecond.
      assertThat(result.out()).matches("FALSE .*\n|UNKNOWN \\(bmc: the limit '" + limit + "'.*\n");
    }
  }

  /** A refinement that is too large is given up, and what is left of the time proves the rest. */
  @Test
  void endRefinements() throws IOException {
    String program =
        program(
            """
            int main(void) {
              unsigned y = __VERIFIER_nondet_int(), z = 0;
              int state = 0;
              while (1) {
                if (state == 0) {
                  z = (y ^ 21) * 3 + 1;
                  state = 4;
                } else if (state == 4) {
                  if (z < 100 && (y ^ 21) * 3 + 1 > 200) reach_error();
                  state = __VERIFIER_nondet_int() ? 4 : 7;
                } else {
                  y = __VERIFIER_nondet_int();
                  state = 0;
                }
              }
            }
            """);
    Tool.Result result =
        Tool.run(
            "analyse", program, "--with", "predicate", "--limit", "refinement-formula=3", "-q");
    assertThat(result.out()).isEqualTo("TRUE\n");
  }

  @ParameterizedTest
  @CsvSource({
    "bmc, refinement-time",
    "k-induction, refinement-formula",
    "predicate, refinement-memory",
    "interval, refinement-time"
  })
  void thoseWithoutMeaningAreRefused(String analysis, String limit) throws IOException {
    String program = branches();
    String message = "The limit '" + limit + "' has no meaning for " + analysis;
    Tool.Result analysed =
        Tool.run("analyse", program, "--with", analysis, "--limit", limit + "=5");
    assertThat(analysed.exitCode()).isEqualTo(2);
    assertThat(analysed.err()).startsWith(message + "; those that have: time, memory, ");
    Tool.Result verified = Tool.run("verify", program, "--with", analysis + ":" + limit + "=5");
    assertThat(verified.exitCode()).isEqualTo(2);
    assertThat(verified.err()).contains(message);
  }

  /** One analysis of several is enough. */
  @Test
  void oneOfSeveralAnalysesIsEnough() throws IOException {
    Tool.Result result =
        Tool.run(
            "analyse", branches(), "--with", "value,bmc", "--limit", "refinement-time=500", "-q");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(3);
  }
}
