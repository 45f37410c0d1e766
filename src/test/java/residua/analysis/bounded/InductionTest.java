package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;
import residua.testing.Extent;

/**
 * What k-induction and predicate abstraction prove of loops that nothing bounds, and what they must
 * not prove.
 */
class InductionTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      extern void *memset(void *, int, unsigned long);
      """;

  private static Analysis.Result analyse(String name, String text) throws InputException {
    return analyse(name, 60, text);
  }

  private static Analysis.Result analyse(String name, long seconds, String text)
      throws InputException {
    return analyse(name, seconds, text, ExecutionPolicy.ALLOWED);
  }

  private static Analysis.Result analyse(
      String name, long seconds, String text, ExecutionPolicy executions) throws InputException {
    SourceText source = new SourceText("p.c", HEAD + text, HEAD + text);
    return new Analysis(
            List.of(Analyses.named(name)),
            new Limits(Map.of("repeat", 4L, "time", seconds, "states", 20_000L)),
            executions)
        .run(
            CFrontend.understand(source, "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // An invariant of one variable, of two, of three rounds, of a machine with states.
        "int main(void) { int x = 0; while (__VERIFIER_nondet_int()) { x += 2;"
            + " if (x == 7) reach_error(); } return 0; }",
        "int main(void) { unsigned n = __VERIFIER_nondet_uint(), i = 0; while (i < n) i++;"
            + " if (i != n) reach_error(); return 0; }",
        "int main(void) { int a = 1, b = 2, c = 3; while (__VERIFIER_nondet_int()) {"
            + " int t = a; a = b; b = c; c = t; if (a == b) reach_error(); } return 0; }",
        "int lock; int main(void) { int s = 0; while (1) { int c = __VERIFIER_nondet_int();"
            + " if (s == 0) { if (lock) reach_error(); lock = 1; s = 1; } else if (s == 1) {"
            + " if (c) s = 2; } else { if (lock != 1) reach_error(); lock = 0; s = 0; } } }",
        // Within bounds, so that nothing is out of them.
        "int a[100]; int main(void) { for (int i = 0; i < 100; i++) for (int j = 0; j < i; j++)"
            + " a[j] = i; return 0; }",
      })
  void loopsThatBoundsDoNotEndAreProved(String text) throws InputException {
    Analysis.Result result = analyse("k-induction", text);
    assertThat(result.verdict()).as(result.why()).isEqualTo(Analysis.Verdict.TRUE);
    assertThat(analyse("bmc", text).verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { unsigned n = __VERIFIER_nondet_uint(), x = n, y = 0;"
            + " while (x > 0) { x--; y++; } if (y != n) reach_error(); return 0; }",
        "int main(void) { unsigned x = __VERIFIER_nondet_uint(), y = x, s = 0;"
            + " while (x > 0) { x--; s += 2; } if (s != 2 * y) reach_error(); return 0; }",
        // What a function does to variables of the program, and numbers of two sizes.
        "int g, h; static void f(void) { g++; h -= 4; } int main(void) { g = 7; h = 1;"
            + " while (__VERIFIER_nondet_int()) { f(); if (__VERIFIER_nondet_int()) f(); }"
            + " if (4 * g + h != 29) reach_error(); return 0; }",
        "int main(void) { long s = 0; int i, n = __VERIFIER_nondet_int();"
            + " if (n < 0 || n > 1000000) return 0; for (i = 0; i < n; i++) s += 3;"
            + " if (s != 3L * n) reach_error(); return 0; }",
        // What is left when a number is divided, after sums that wrap around.
        "int main(void) { unsigned x = 1; while (__VERIFIER_nondet_int()) x += 4;"
            + " if (x % 4 != 1) reach_error(); return 0; }",
      })
  void linearRelationsAreFound(String text) throws InputException {
    for (String name : Extent.inTurn(List.of("k-induction", "predicate"), 1, text)) {
      Analysis.Result result = analyse(name, text);
      assertThat(result.verdict()).as(name + ": " + result.why()).isEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @Test
  void aRelationOfTwoVariablesIsProvedHereAlone() throws InputException {
    String text =
        "int main(void) { int x = 0, y = 0; while (__VERIFIER_nondet_int()) { x += 2; y += 2;"
            + " if (x != y) reach_error(); } return 0; }";
    assertThat(analyse("k-induction", text).verdict()).isEqualTo(Analysis.Verdict.TRUE);
    for (String other : List.of("value", "interval", "bmc")) {
      assertThat(analyse(other, text).verdict()).as(other).isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // What changes in the loop changes in a callee, through a pointer, in the library.
        "int g; static void f(void) { g++; } int main(void) { while (__VERIFIER_nondet_int()) f();"
            + " if (g == 1000) reach_error(); return 0; }",
        "static void f(int *p) { ++*p; } int main(void) { int x = 0; while"
            + " (__VERIFIER_nondet_int()) f(&x); if (x == 1000) reach_error(); return 0; }",
        "int main(void) { int x = 0, y = 0, *p = __VERIFIER_nondet_int() ? &x : &y; while"
            + " (__VERIFIER_nondet_int()) ++*p; if (x + y == 1000) reach_error(); return 0; }",
        "int main(void) { int x = 0, y = 0, c = __VERIFIER_nondet_int();"
            + " while (__VERIFIER_nondet_int()) *(c ? &x : &y) += 1;"
            + " if (x + y == 1000) reach_error(); return 0; }",
        "int main(void) { int x = 0, i = 0; while (i < 50) { i++; if (i == 40) memset(&x, 1, 4); }"
            + " if (x) reach_error(); return 0; }",
        // A linear relation holds for many rounds, in one size and not in another, or on one way.
        "int main(void) { unsigned n = __VERIFIER_nondet_uint(), x = n, y = 0; while (x > 0) { x--;"
            + " y++; if (y == 300000) y++; } if (y != n) reach_error(); return 0; }",
        "int main(void) { unsigned char n = 0; int m = 0; while (m < 1000) { n++; m++;"
            + " if (n != m) reach_error(); } return 0; }",
        "int main(void) { int a = 0, b = 0, *p = __VERIFIER_nondet_int() ? &a : &b;"
            + " for (int i = 0; i < 90; i++) { a++; b++; if (i == 80) *p = 3; }"
            + " if (a != b) reach_error(); return 0; }",
        "int g, h; static void f(void) { g++; if (g < 200) h--; } int main(void) {"
            + " while (__VERIFIER_nondet_int()) f(); if (g + h == 7) reach_error(); return 0; }",
        "int main(void) { int a = 0, b = 0; for (int i = 0; i < 60; i++) { for (int j = 0; j < 3;"
            + " j++) { a++; if (i == 50) b++; } } if (b == 3) reach_error(); return 0; }",
        // It is an inner loop that changes it, or another way into the loop.
        "int main(void) { int x = 0; for (int i = 0; i < 20; i++) for (int j = 0; j < 20; j++) x++;"
            + " if (x == 400) reach_error(); return 0; }",
        "int main(void) { int x = 0; if (__VERIFIER_nondet_int()) goto in; back: x++;"
            + " in: if (x < 100) goto back; if (x == 100) reach_error(); return 0; }",
        // It is left by a return, a break, or in its first round.
        "static int f(void) { int i = 0; for (;;) { if (i == 77) return i; i++; } }"
            + " int main(void) { if (f() == 77) reach_error(); return 0; }",
        "int main(void) { int i = 0; while (1) { if (i++ == 30) break; }"
            + " if (i == 31) reach_error(); return 0; }",
        "int main(void) { int i = 5; do i++; while (__VERIFIER_nondet_int() && i < 90);"
            + " if (i == 6) reach_error(); return 0; }",
        // What a pointer points to that changes in the loop is not known, but it goes on.
        "extern void *malloc(unsigned long); int main(void) { int x = 0, *p = &x; for (int i = 0;"
            + " i < 40; i++) { int *q = malloc(4); if (!q) return 0; *q = *p + 1; p = q; }"
            + " if (*p == 40) reach_error(); return 0; }",
        "int main(void) { int a[50] = {0}, *p = a, i = 0; while (i < 45) { i++; *p = i; p++; }"
            + " if (i == 45) reach_error(); return 0; }",
        // Parts of structures and arrays, bits, and what wraps around.
        "struct { char c; int x : 9; } s; int main(void) { for (int i = 0; i < 60; i++) s.x++;"
            + " if (s.x == 60) reach_error(); return 0; }",
        "int a[4]; int main(void) { for (int i = 0; i < 60; i++) a[i & 3]++;"
            + " if (a[2] == 15) reach_error(); return 0; }",
        "int main(void) { unsigned char c = 1; do c += 2; while (c != 1 && c != 7);"
            + " if (c == 7) reach_error(); return 0; }",
        "int main(void) { int i = 0, j = 0; while (i < 70) { i++; while (j < i) { j += 2;"
            + " if (j == 61) return 0; } } if (j == 70) reach_error(); return 0; }",
        // A loop in a function is come to again only behind a pointer that is not known.
        "static void f(int n) { for (int i = 0; i < n; i++) ; } int main(void) { int x = 0, *p ="
            + " &x; f(1); while (__VERIFIER_nondet_int()) p = &x; *p = 7; f(2); reach_error(); }",
        "static void f(int n) { for (int i = 0; i < n; i++) ; } int main(void) { int x = 0, y = 0,"
            + " *p = &x; f(3); while (__VERIFIER_nondet_int()) p = p == &x ? &y : &x; *p = 7;"
            + " f(10); reach_error(); }",
        "static int f(int n) { int i = 0; while (i < n) i++; return i; } int main(void) { int x ="
            + " 0, *p = &x; f(1); while (__VERIFIER_nondet_int()) p = &x; *p = 7; int v = ({ f(2);"
            + " }); if (v == 2) reach_error(); }",
        "static void f(int n) { for (int i = 0; i < n; i++) ; } static int g(int *p) {"
            + " while (__VERIFIER_nondet_int()) p++; return *p; } int main(void) { int a[3] = {0};"
            + " f(1); int v = g(a); if (v == 0) { f(2); reach_error(); } return 0; }",
        // The second call is made by the edge in which the first one is lost.
        "int g; static void f(int n, int *p) { for (int i = 0; i < n; i++) ; while"
            + " (__VERIFIER_nondet_int()) p = &g; *p = 7; } int main(void) { int v ="
            + " ({ f(1, &g); f(9, &g); 3; }); if (v == 3) reach_error(); }",
      })
  void whatIsWrongAfterManyRoundsIsNotProved(String text) throws InputException {
    for (String name : Extent.inTurn(List.of("k-induction", "predicate", "impact"), 1, text)) {
      assertThat(analyse(name, 2, text, ExecutionPolicy.FORBIDDEN).verdict())
          .as(name)
          .isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @Test
  void whatEachStateOfAMachineImpliesIsProvedByPredicates() throws InputException {
    Analysis.Result result =
        analyse(
            "predicate",
            "int main(void) { int s = 51, x = 510; while (1) { int c = __VERIFIER_nondet_int();"
                + " if (s == 51) { s = 62; x = 620; }"
                + " else if (s == 62) { if (c) { s = 73; x = 730; } }"
                + " else if (s == 73) { if (x != 730) reach_error(); s = c ? 84 : 62;"
                + " x = c ? 840 : 620; }"
                + " else if (s == 84) { if (x != 840) reach_error(); s = 51; x = 510; }"
                + " else reach_error(); } }");
    assertThat(result.verdict()).as(result.why()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void errorsThatAreProvedNeverToBeReachedAreCoveredAlthoughOthersAreNot() throws InputException {
    Analysis.Result result =
        analyse(
            "k-induction",
            3,
            "int main(void) { unsigned x = 0, y = 1; while (__VERIFIER_nondet_int()) { x += 2;"
                + " if (x == 7) reach_error(); y = y * 3 + x * x; }"
                + " if (__VERIFIER_nondet_int()) { if (y * y == x + 5) reach_error(); }"
                + " return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.condition().transitions()).isNotEmpty();
  }
}
