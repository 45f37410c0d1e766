package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/** Loops whose invariants are equations of sums, products and remainders. */
class PolynomialInvariantsTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern short __VERIFIER_nondet_short(void);
      extern void reach_error(void);
      extern void __VERIFIER_assume(int);
      static void check(int c) { if (!c) reach_error(); }
      """;

  private static Analysis.Verdict verdict(String program, ExecutionPolicy executions)
      throws InputException {
    String text = HEAD + program;
    return new Analysis(
            List.of(Analyses.named("k-induction")),
            new Limits(Map.of("repeat", 4L, "time", 60L)),
            executions)
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
        // The sum of the first numbers.
        "int main(void) { int k = __VERIFIER_nondet_int(); long long y = 0, x = 0, c = 0;"
            + " while (c < k) { c++; y = y + 1; x = y + x; }"
            + " check(2 * x - y * y - y == 0); return 0; }",
        // Division by subtraction.
        "int main(void) { long long a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();"
            + " long long q = 0, r = a; if (b < 1) return 0;"
            + " while (r >= b) { r = r - b; q = q + 1; } check(a == q * b + r); return 0; }",
        // Cubes, by sums.
        "int main(void) { short a = __VERIFIER_nondet_short(); long long n = 0, x = 0, y = 1, z ="
            + " 6; while (1) { check(x == n * n * n); check(y == 3 * n * n + 3 * n + 1); if (n > a)"
            + " break; n++; x += y; y += z; z += 6; } check(y * z - 18 * x - 12 * y + 2 * z - 6 =="
            + " 0); return 0; }",
        // What the body multiplies is of higher degree than the equation.
        "int main(void) { int k = __VERIFIER_nondet_int();"
            + " unsigned long long w = __VERIFIER_nondet_int(), x = 1, y = w, c = 1;"
            + " while (c < k) { c++; x = x * w + 1; y = y * w; }"
            + " check(x * (w - 1) == y - 1); return 0; }",
        // What is known after the inner loop needs its condition, and a bound of its counter.
        "int main(void) { int n = __VERIFIER_nondet_int(), i, j, t = 0;"
            + " __VERIFIER_assume(n >= 0 && n < 1000);"
            + " for (i = 0; i < n; i++) for (j = 0; j < n; j++) t++;"
            + " check(t == n * n); return 0; }",
        // One of two branches; the equation after the loop needs its condition.
        "int main(void) { int n = __VERIFIER_nondet_int(), i, s = 0;"
            + " __VERIFIER_assume(n >= 0 && n < 1000);"
            + " for (i = 0; i < n; i++) { if (__VERIFIER_nondet_int()) s = s + 2 * i + 1;"
            + " else s = s + i + i + 1; } check(s == n * n); return 0; }",
        // Nothing is multiplied.
        "int main(void) { unsigned n = __VERIFIER_nondet_int(), up = 0, down = n;"
            + " while (down != 0) { up++; down--; } check(up == n); return 0; }",
        // Remainders decide, one of which excludes the others; a large constant is near.
        "unsigned most = 40000000; int main(void) { unsigned n = __VERIFIER_nondet_int(), i;"
            + " unsigned a = 0, b = 0, c = 0, d = 0, e = 0, f = 0; if (n > most) return 0;"
            + " for (i = 0; i < n; i++) { if (i % 13 == 0) a++; else if (i % 11 == 0) b++;"
            + " else if (i % 9 == 0) c++; else if (i % 7 == 0) d++; else if (i % 5 == 0) e++;"
            + " else f++; check(a + b + c + d + e + f == i + 1); } return 0; }",
        // Every other time around.
        "int main(void) { int k = __VERIFIER_nondet_int(), i, n = 0;"
            + " if (k < 0 || k > 900000) return 0; for (i = 0; i < 2 * k; i++)"
            + " if (i % 2 == 0) n++; check(n == k); return 0; }",
        // What is left when a variable is divided does not change.
        "int main(void) { unsigned x = 7; while (__VERIFIER_nondet_int()) x += 4;"
            + " check((x & 3) == 3); return 0; }",
      })
  void areFoundAndProved(String program) throws InputException {
    assertThat(verdict(program, ExecutionPolicy.ALLOWED)).isEqualTo(Analysis.Verdict.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // It holds for the first iterations only.
        "int main(void) { int n = __VERIFIER_nondet_int(); long long a = 0, s = 1, t = 1;"
            + " while (s <= n) { a++; t += 2; if (a == 500) t += 2; s += t; }"
            + " check(s == (a + 1) * (a + 1)); return 0; }",
        // It holds if the first loop is passed.
        "int main(void) { int n = __VERIFIER_nondet_int(), i = 0, s = 0; if (n < 0) return 0;"
            + " if (n != 1000) for (; i < n; i++) s = s + 2 * i + 1;"
            + " while (__VERIFIER_nondet_int()) n = n * 1; check(s == n * n); return 0; }",
        // The inner loop may end early.
        "int main(void) { int n = __VERIFIER_nondet_int(), i, j, t = 0;"
            + " __VERIFIER_assume(n >= 0 && n < 1000);"
            + " for (i = 0; i < n; i++) for (j = 0; j < n && j != 700; j++) t++;"
            + " check(t == n * n); return 0; }",
        // It holds for small inputs, modulo no power of two.
        "int main(void) { int n = __VERIFIER_nondet_int(); long long i = 0; int s = 0;"
            + " while (i < n) { i++; s = s + 2 * (int)i - 1; } check((long long)s == i * i);"
            + " return 0; }",
        // Nothing is multiplied, and one way around is taken late.
        "int main(void) { unsigned n = __VERIFIER_nondet_int(), up = 0, down = n;"
            + " while (down != 0) { if (down % 5000 != 4999) up++; down--; }"
            + " check(up == n); return 0; }",
        // What is left when a variable is divided changes where it overflows.
        "int main(void) { unsigned x = 1; while (__VERIFIER_nondet_int()) x += 3;"
            + " check(x % 3 == 1); return 0; }",
        // Every other time around, but for one.
        "int main(void) { int k = __VERIFIER_nondet_int(), i, n = 0;"
            + " if (k < 0 || k > 900000) return 0; for (i = 0; i < 2 * k; i++)"
            + " if (i % 2 == 0 && i != 70000) n++; check(n == k); return 0; }",
      })
  void areNotAssumedWhereTheyDoNotHold(String program) throws InputException {
    assertThat(verdict(program, ExecutionPolicy.FORBIDDEN)).isNotEqualTo(Analysis.Verdict.TRUE);
  }
}
