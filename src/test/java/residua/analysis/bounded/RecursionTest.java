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
import residua.testing.Extent;

/** What induction over calls proves of functions that call themselves, and what it must not. */
class RecursionTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      extern void free(void *);
      extern void *malloc(unsigned long);
      """;

  private static Analysis.Result analyse(String name, String text) throws InputException {
    SourceText source = new SourceText("p.c", HEAD + text, HEAD + text);
    return new Analysis(
            List.of(Analyses.named(name)), new Limits(Map.of("repeat", 3L, "time", 60L)))
        .run(
            CFrontend.understand(source, "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // What it gives: the sum of what it is given, a number at most, one or the other number.
        "unsigned sum(unsigned n, unsigned m) { if (n == 0) return m; else return sum(n - 1, m +"
            + " 1); } int main(void) { unsigned a = __VERIFIER_nondet_uint(), b ="
            + " __VERIFIER_nondet_uint(); if (sum(a, b) != a + b) reach_error(); return 0; }",
        "int f(int n) { if (n == 0) return 0; int r = f(n - 1) + 1; return r > 3 ? 3 : r; }"
            + " int main(void) { if (f(__VERIFIER_nondet_int()) == 5) reach_error(); return 0; }",
        "int f(int n) { return n > 100 ? n - 10 : f(f(n + 11)); } int main(void) {"
            + " int n = __VERIFIER_nondet_int(), r = f(n); if (n <= 101 ? r != 91 : r != n - 10)"
            + " reach_error(); return 0; }",
        // Functions that call each other.
        "int odd(int); int even(int n) { return n == 0 ? 1 : odd(n - 1); } int odd(int n) { return"
            + " n == 0 ? 0 : even(n - 1); } int main(void) { int n = __VERIFIER_nondet_int(); if (n"
            + " >= 0 && even(n) != 1 - n % 2) reach_error(); return 0; }",
        // Where it is called.
        "void f(int n) { if (n < 0) reach_error(); if (n > 0) f(n - 1); } int main(void) {"
            + " int n = __VERIFIER_nondet_int(); if (n >= 0) f(n); return 0; }",
        // What it leaves alone.
        "int g, h = 3; int f(int n) { g += n; return n > 0 ? f(n - 1) : g; } int main(void) {"
            + " int own = 7; f(__VERIFIER_nondet_int()); if (h != 3 || own != 7) reach_error(); }",
        // What it leaves in variables: the same, or more by what it was given.
        "int depth, most; void f(int n) { depth++; if (depth > most) most = depth; if (n > 0) {"
            + " f(n - 1); f(n - 2); } depth--; } int main(void) { f(__VERIFIER_nondet_int());"
            + " if (depth != 0) reach_error(); return 0; }",
        "unsigned count; void f(unsigned n) { if (n > 0) { count++; f(n - 1); } } int main(void) {"
            + " unsigned n = __VERIFIER_nondet_uint(); count = 4; f(n); if (count != n + 4)"
            + " reach_error(); return 0; }",
        "int lock; void g(int); void f(int n) { if (lock) reach_error(); lock = 1; lock = 0; if (n"
            + " > 0) g(n - 1); } void g(int n) { if (n > 0) f(n - 1); if (lock) reach_error(); }"
            + " int main(void) { f(__VERIFIER_nondet_int()); return 0; }",
        // Loops in it, and around it.
        "int f(int n) { int i = 0; while (__VERIFIER_nondet_int()) i = i == 2 ? 0 : i + 1;"
            + " if (i > 2) reach_error(); if (n > 0) f(n - 1); return i; } int main(void) {"
            + " int x = 0; while (__VERIFIER_nondet_int()) { f(__VERIFIER_nondet_int()); x += 2;"
            + " if (x == 7) reach_error(); } return 0; }",
        // Called through a pointer; the program itself.
        "int f(int n) { return n > 0 ? f(n - 1) : 5; } int (*p)(int) = f; int main(void) {"
            + " if (p(__VERIFIER_nondet_int()) != 5) reach_error(); return 0; }",
        "int g; int main(void) { int own = 4; if (__VERIFIER_nondet_int()) { g = 1; main(); }"
            + " if (own != 4) reach_error(); return 0; }",
      })
  void whatHoldsOfAllCallsIsProved(String text) throws InputException {
    for (String name : List.of("k-induction", "predicate")) {
      Analysis.Result result = analyse(name, text);
      assertThat(result.verdict()).as(name + ": " + result.why()).isEqualTo(Analysis.Verdict.TRUE);
    }
    assertThat(analyse("bmc", text).verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  /** The errors are deeper than the bounds go. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // In a call far inside.
        "void f(int d) { if (d == 50) reach_error(); if (__VERIFIER_nondet_int()) f(d + 1); }"
            + " int main(void) { f(0); return 0; }",
        // In another function of the group, that the first call does not lead to.
        "void g(int); void f(int d) { if (d == 40) g(d); else f(d + 1); } void g(int d) {"
            + " if (d == 41) reach_error(); f(d + 2); if (d == 40) g(d + 1); }"
            + " int main(void) { f(0); return 0; }",
        // Behind the calls: what they gave, what they wrote, also through pointers, or freed.
        "int f(int n) { return n > 0 ? f(n - 1) + 1 : 0; } int main(void) {"
            + " if (f(__VERIFIER_nondet_int()) == 60) reach_error(); return 0; }",
        "int g; void f(int n) { if (n == 30) g = 1; if (n < 30) f(n + 1); } int main(void) {"
            + " f(0); if (g) reach_error(); return 0; }",
        "int g; void f(int n) { int old = g; g++; if (n < 30) f(n + 1); if (n < 29) g = old; }"
            + " int main(void) { f(29); f(0); if (g == 2) reach_error(); return 0; }",
        "int g; int f(int n) { if (n > 30) g = -1; else f(n + 1); return g; } int main(void) {"
            + " g = 5; if (f(0) < 0 || g < 0) reach_error(); return 0; }",
        "void f(int *p, int n) { if (n == 30) *p = 1; else f(p, n + 1); } int main(void) {"
            + " int own = 0; f(&own, 0); if (own) reach_error(); return 0; }",
        "int f(int n) { static int calls; calls++; if (n < 30) f(n + 1); return calls; }"
            + " int main(void) { if (f(0) == 31) reach_error(); return 0; }",
        "void f(int n) { int own = n; int *p = &own; if (n < 30) f(n + 1); *p += 1;"
            + " if (n == 29 && own == 30) reach_error(); } int main(void) { f(0); return 0; }",
        "int *h; void f(int n) { if (n == 30) *h = 9; else f(n + 1); } int main(void) {"
            + " h = malloc(4); if (!h) return 0; *h = 1; f(0); if (*h == 9) reach_error(); }",
        // In the program itself, called again; and through a pointer.
        "int g; int main(void) { g++; if (g == 40) reach_error(); if (__VERIFIER_nondet_int())"
            + " main(); return 0; }",
        "int (*p)(int); int f(int n) { if (n == 40) reach_error(); return n < 40 ? p(n + 1) : 0; }"
            + " int main(void) { p = f; return f(0); }",
        // A sum that is larger than its type can say.
        "int f(int n) { return n > 0 ? f(n - 1) + 1000000000 : 0; } int main(void) {"
            + " if (f(__VERIFIER_nondet_int()) < 0) reach_error(); return 0; }",
        // What holds of the first call, and not of those in it.
        "void f(int n, int isFirst) { if (!isFirst && n == 70) reach_error(); if (n < 70)"
            + " f(n + 1, 0); } int main(void) { f(0, 1); return 0; }",
        // A way that does not return, and one that returns nothing.
        "int f(int n) { if (n == 33) { while (1) if (__VERIFIER_nondet_int()) reach_error(); }"
            + " return f(n + 1); } int main(void) { return f(0); }",
      })
  void whatDoesNotHoldOfAllIsNotProved(String text) throws InputException {
    for (String name : Extent.inTurn(List.of("k-induction", "predicate", "impact"), 1, text)) {
      Analysis.Result result = analyse(name, text);
      assertThat(result.verdict()).as(name).isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }
}
