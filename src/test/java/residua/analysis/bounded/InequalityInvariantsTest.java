package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/** Loops whose invariants are inequalities between several variables, or hold under conditions. */
class InequalityInvariantsTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      static void check(int c) { if (!c) reach_error(); }
      """;

  private static Analysis.Verdict verdict(String program) throws InputException {
    String text = HEAD + program;
    return new Analysis(
            List.of(Analyses.named("k-induction")), new Limits(Map.of("repeat", 4L, "time", 300L)))
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {})
        .verdict();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Both wrap around, their difference does not.
        "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();"
            + " if (x < 0 || x > 2 || y < 0 || y > 2) return 0;"
            + " while (__VERIFIER_nondet_int()) { x += 2; y += 2; }"
            + " if (y == 0) check(x != 4); return 0; }",
        // The same of variables that nothing sets.
        "int main(void) { int x, y; if (x < 0 || x > 2 || y < 0 || y > 2) return 0;"
            + " while (__VERIFIER_nondet_int()) { x += 2; y += 2; }"
            + " if (y == 0) check(x != 4); return 0; }",
        // One grows at most twice as fast as the other.
        "int main(void) { int i = 0, j = 0, n = __VERIFIER_nondet_int();"
            + " if (n < 0 || n > 1000) return 0; while (i < n) { i++;"
            + " j += __VERIFIER_nondet_uint() % 3; } check(j <= 2 * n); return 0; }",
        // Three variables.
        "int main(void) { int a = 0, b = 0, c = 0, n = __VERIFIER_nondet_int();"
            + " if (n > 1000) return 0; while (c < n) { c++;"
            + " if (__VERIFIER_nondet_int()) a++; else if (__VERIFIER_nondet_int()) b++; }"
            + " check(a + b <= c); return 0; }",
        // What one variable counts depends on another.
        "int main(void) { int k = __VERIFIER_nondet_int(), flag = __VERIFIER_nondet_int();"
            + " int i = 0, j = 0, n = flag == 1 ? 1 : 2; while (i < k) { i++; j += n; }"
            + " if (flag == 1) check(j == i); return 0; }",
        // It is not negative where there is something to look for.
        "int main(void) { int x = 0, m = 0, n = __VERIFIER_nondet_int();"
            + " while (x <= n - 1) { if (__VERIFIER_nondet_int()) m = x; x = x + 1; }"
            + " if (x < n) return 0; if (n >= 1) check(m > -1 && m < n); return 0; }"
      })
  void anInequalityIsFound(String program) throws InputException {
    assertThat(verdict(program)).isEqualTo(Analysis.Verdict.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Not for all initial values.
        "int main(void) { int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();"
            + " if (x < 0 || x > 99 || y < 0 || y > 99) return 0;"
            + " while (__VERIFIER_nondet_int()) { x += 2; y += 2; }"
            + " check(x - y != 98); return 0; }",
        // Not in executions longer than the sampled ones.
        "int main(void) { int i = 0, j = 0; while (__VERIFIER_nondet_int()) { i++;"
            + " if (i < 100000) j++; } check(j >= i); return 0; }",
        // Not where a variable wraps around.
        "int main(void) { unsigned char i = 0, j = 0; unsigned n = __VERIFIER_nondet_uint();"
            + " for (unsigned k = 0; k < n; k++) { i++; if (j < 250) j++; }"
            + " check(j <= i); return 0; }",
        // One condition implies the other only for a while.
        "int main(void) { int x = 0, flag = 0; while (__VERIFIER_nondet_int()) { x++;"
            + " if (x > 70000) flag = 1; } if (x > 0) check(flag == 0); return 0; }"
      })
  void whatOnlyHoldsInSamplesIsNotProved(String program) throws InputException {
    assertThat(verdict(program)).isNotEqualTo(Analysis.Verdict.TRUE);
  }
}
