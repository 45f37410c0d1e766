package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/**
 * A run may find other arguments, and other values in variables that were given none, than the
 * first one did: it is looked for with several of them, and an error is said only if a run has
 * reached it.
 */
class SurroundingsTest {
  private static final String HEAD =
      "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n"
          + "extern int printf(const char *, ...), scanf(const char *, ...);\n"
          + "extern void unheard(int *);\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "int main(void) { int x; if (x == 1) reach_error(); return 0; } @ FALSE",
        "int f(void) { int x; return x - 3; } int main(void) { if (!f()) reach_error(); } @ FALSE",
        // The value is in no text; the solver knows it.
        "int main(void) { int x; if (x / 7 == 1763668) reach_error(); return 0; } @ FALSE",
        // Runs with other values do not end.
        "int main(void) { int x; while (x < 777) ; if (x == 777) reach_error(); return 0; } @"
            + " FALSE",
        // Others have been where it is.
        "int g(int a) { int b = a, c = a + 1; return b * c; } int f(void) { int x, y; return g(2) +"
            + " (x == 3 && y == 3); } int main(void) { if (g(1) + g(2) + f() == 15) reach_error();"
            + " return 0; } @ FALSE",
        "int f(void) { unsigned char x __attribute__((unused)); double d; int y; return d == 3 &&"
            + " y == 3; } int main(void) { f(); if (f()) reach_error(); return 0; } @ FALSE",
        "int main(int c, char **v) { if (c == 7) reach_error(); return 0; } @ FALSE",
        "int main(int c, char **v) { int x; if (c == 7 && x == 1234567) reach_error(); } @ FALSE",
        "int main(void) { int x; scanf(\"%d\", &x); if (x == 98765) reach_error(); } @ FALSE",
        "int main(void) { int x; scanf(\"%i\", &x); if (x == 98765) reach_error(); } @ FALSE",
        // What is in the body of an error call is not what is reached.
        "extern void __assert_fail(const char *, const char *, unsigned, const char *); void"
            + " reach_error(void) { __assert_fail(\"\", \"\", 1, \"\"); } int main(void) { double"
            + " x; scanf(\"%lf\", &x); if (x > 2.5) reach_error(); } @ FALSE",
        // What no run does is not said, whatever is tried.
        "int main(int c, char **v) { if (c > 0 && v[0] == 0) reach_error(); return 0; } @ UNKNOWN",
        "int main(void) { _Bool b; if (b != 0 && b != 1) reach_error(); return 0; } @ TRUE",
        "int main(void) { int x; if (x != x) reach_error(); return 0; } @ TRUE",
        // Nothing is run that may do anything.
        "int main(void) { int x; unheard(&x); if (x == 1) reach_error(); return 0; } @ UNKNOWN",
        // Assertions without a body are functions that are linked, if an int is what they are
        // given.
        "int main(void) { int x; __ESBMC_assert(x != 3, \"\"); return 0; } @ FALSE",
        "int main(void) { int x; if (x == 3) __ESBMC_assert(0.5, \"\"); return 0; } @ OTHER",
      })
  void anErrorIsSaidWhereARunReachesIt(String body, String expected) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/cc")), "there is no cc");
    String text = HEAD + body + "\n";
    Analysis.Result result =
        new Analysis(List.of(Analyses.named("bmc")), new Limits(Map.of("repeat", 4L, "time", 60L)))
            .run(
                CFrontend.understand(
                    new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
                List.of(),
                step -> {});

    if (expected.equals("OTHER")) {
      assertThat(result.verdict()).as(body).isNotEqualTo(Analysis.Verdict.FALSE);
    } else {
      assertThat(result.verdict().name()).as(body + result.why()).isEqualTo(expected);
    }
  }
}
