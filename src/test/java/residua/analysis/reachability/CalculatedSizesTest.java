package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/**
 * Objects whose size the program calculates: arrays of variable length and what {@code alloca}
 * gives. What is in them and how large they are is known; what lies outside of them, what came of
 * one that has ended, and lengths that no array can have leave a run open.
 */
class CalculatedSizesTest {
  private static final String HEAD =
      """
      typedef unsigned long size_t;
      extern void reach_error(void);
      extern void *alloca(size_t);
      extern void free(void *);
      extern int __VERIFIER_nondet_int(void);
      int calls;
      int *kept;
      int counted(int n) { calls++; return n; }
      void effect(int n, int a[calls++ + 1]) { a[0] = n; }
      int corner(int n, int a[n][n]) { return a[n - 1][n - 1]; }
      int keep(int n) { int a[n]; a[0] = 5; kept = a; return a[0]; }
      int lend(int n) { kept = alloca(n * sizeof(int)); *kept = 5; return *kept; }
      int main(void) {
        int x = __VERIFIER_nondet_int();
        int n = 4;
        %s
        return 0;
      }
      """;

  private static Analysis.Verdict verdict(String body, String analysis, ExecutionPolicy executions)
      throws Exception {
    String text = String.format(HEAD, body);
    return new Analysis(
            List.of(Analyses.named(analysis)),
            new Limits(Map.of("time", 60L, "repeat", 20L)),
            executions)
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {})
        .verdict();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "int a[n]; n = 9; if (sizeof a != 16) reach_error();",
        "int a[n], i; for (i = 0; i < n; i++) a[i] = i; if (a[3] != 3) reach_error();",
        "int a[2][n]; if (sizeof a != 32 || sizeof a[0] != 16 || &a[1] - a != 1) reach_error();",
        "int a[n][n]; a[3][3] = 8; if (corner(n, a) != 8) reach_error();",
        "typedef short t[n]; n = 1; t a; if (sizeof a != 8 || sizeof(t[n]) != 8) reach_error();",
        "int a[counted(n)]; if (calls != 1 || sizeof a / sizeof *a != 4) reach_error();",
        "int a[n++]; if (n != 5 || sizeof a != 16) reach_error();",
        "int a[n = 2]; if (n != 2 || sizeof a != 8) reach_error();",
        "int a[calls = 2]; if (calls != 2 || sizeof a != 8) reach_error();",
        "int a[(calls = 2) & 3 | 1]; if (calls != 2 || sizeof a != 12) reach_error();",
        "int a[(calls++, 2)], b = calls; if (b != 1 || sizeof a != 8) reach_error();",
        "int a[counted(2)][n]; a[1][3] = 5; if (calls != 1 || sizeof a != 32 || a[1][3] != 5)"
            + " reach_error();",
        "int m = 2; int a[n++][m--]; a[3][1] = 7; if (sizeof a != 32 || n + m != 6 || a[3][1] != 7)"
            + " reach_error();",
        "int i, s = 0; for (i = 1; i < 4; i++) { int a[i]; a[i - 1] = i; s += a[i - 1]; }"
            + " if (s != 6) reach_error();",
        "int *p = alloca(n), *q = alloca(n); *p = 8; *q = 1; if (*p != 8 || p == q) reach_error();",
        "n = keep(2); n += lend(2); if (n != 10) reach_error();",
      })
  void whatIsInThemIsKnown(String body) throws Exception {
    for (String analysis : List.of("value", "bmc")) {
      assertThat(verdict(body, analysis, ExecutionPolicy.ALLOWED))
          .as(analysis)
          .isEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        // What is outside of one, or was given no value.
        "int a[n]; a[4] = 1; if (n != 4) reach_error();",
        "int a[n]; if (a[1] == x) reach_error();",
        "int *p = alloca(n); p[1] = 1; if (n != 4) reach_error();",
        // What has ended, and what there may be in its place.
        "keep(1); if (*kept != 5) reach_error();",
        "lend(1); if (*kept != 5) reach_error();",
        "int i; for (i = 1; i < 3; i++) { int a[i * 100]; if (i == 1) kept = a; a[0] = i; }"
            + " if (*kept != 2) reach_error();",
        "int a[n]; free(a); if (n != 4) reach_error();",
        // What no array can have.
        "int a[n - 4]; a[0] = 1; if (sizeof a) n = 0; if (x == 7) reach_error();",
        "int a[n - 5]; a[0] = 1; if (n != 4) reach_error();",
        "long big = 1L << 62; int a[big + 1]; if (sizeof a != 4) reach_error();",
        "int *p = alloca(-1L); p[0] = 1; if (n != 4) reach_error();",
        "int a[x]; a[2] = 3; if (n != 4) reach_error();",
        // What is calculated has effects, wherever its type stands.
        "int a[3]; effect(1, a); if (calls != 0) reach_error();",
        "typedef int t[n++]; if (n != 4) reach_error();",
        "int s = sizeof(int[n++]); if (n != 4) reach_error(); return s;",
        "int (*p)[n++] = 0; if (n != 4) reach_error(); return !p;",
        "int a[9], *p = (int *)(int (*)[n++])a; if (n != 4) reach_error(); return !p;",
        "int a[n][n++]; if (sizeof a != 80) reach_error();",
        "int a[n++][n]; if (n != 5) reach_error();",
        "int a[counted(2)][calls + 1]; if (sizeof a != 16) reach_error();",
        "int a[counted(2)][n]; if (sizeof a != 16) reach_error();",
        "int a[counted(2)][2], b[calls][2]; if (sizeof b != 8) reach_error();",
        "int a[n++ + n]; if (sizeof a != 36) reach_error();",
        "if (sizeof(int[n][2]) != 24) reach_error();",
        "int a[n]; if (sizeof a != 12) reach_error();",
      })
  void runsThatReachTheErrorAreKept(String body) throws Exception {
    for (String analysis :
        List.of("value", "interval", "bmc", "k-induction", "predicate", "impact")) {
      assertThat(verdict(body, analysis, ExecutionPolicy.FORBIDDEN))
          .as(analysis + ": " + body)
          .isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }
}
