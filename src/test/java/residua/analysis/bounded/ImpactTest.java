package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.Limits;
import residua.frontend.CFrontend;
import residua.pipeline.Analysis;
import residua.pipeline.OwnAnalyses;
import residua.source.InputException;
import residua.source.SourceText;

/** What lazy abstraction with interpolants proves, and what it must not prove. */
class ImpactTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      """;

  private static Analysis.Result analyse(String name, Map<String, Long> limits, String text)
      throws InputException {
    SourceText source = new SourceText("p.c", HEAD + text, HEAD + text);
    return new Analysis(
            List.of(OwnAnalyses.named(name, Optional.empty()).orElseThrow()), new Limits(limits))
        .run(
            CFrontend.understand(source, "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Loops in loops, and in functions that are called from several places.
        "int main(void) { int n = __VERIFIER_nondet_int(); for (int i = 0; i < n; i++)"
            + " for (int j = i; j < n; j++) if (j < i || i < 0) reach_error(); return 0; }",
        "static int up(int from, int to) { int k = from; while (k < to) k++; return k; }"
            + " int main(void) { int n = __VERIFIER_nondet_int(); int m = up(n, 1000);"
            + " int l = up(m, 2000); if (l < 2000) reach_error(); return 0; }",
        // A way into a loop that is not by its head.
        "int main(void) { unsigned x = 0, y = 0; if (__VERIFIER_nondet_int()) goto in;"
            + " back: x += 3; in: y += 3; if (x != y && x + 3 != y) reach_error();"
            + " if (__VERIFIER_nondet_int()) goto back; return 0; }",
      })
  void loopsAreProved(String text) throws InputException {
    Analysis.Result result = analyse("impact", Map.of("time", 60L), text);
    assertThat(result.verdict()).as(result.why()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A pointer comes to another object, to the end of one, or to one that is new.
        "int main(void) { int v[3] = {0, 0, 1}, *p = v; while (__VERIFIER_nondet_int()) {"
            + " if (p < v + 2) p++; if (*p == 1) reach_error(); } return 0; }",
        "int main(void) { int a = 0, b = 0, c = 1, *p = &a, *q = &b, *r = &c; while (1) {"
            + " int *t = p; p = q; q = r; r = t; if (*p) reach_error(); } }",
        "extern void *malloc(unsigned long); int main(void) { int x = 0, *p = &x; for (int i = 0;"
            + " i < 9; i++) { int *q = malloc(4); if (!q) return 0; *q = *p + 1; p = q; }"
            + " if (*p == 9) reach_error(); return 0; }",
        // What was known of a callee's variables is not, of another call's.
        "static int f(int s) { int k = s; while (__VERIFIER_nondet_int()) k++; return k; }"
            + " int main(void) { int a = f(0), b = f(5); if (a == b) reach_error(); return 0; }",
        // Parts of what was known as a whole.
        "int main(void) { union { int i; char c[4]; } u = {0}; while (__VERIFIER_nondet_int()) {"
            + " u.c[1] = 1; if (u.i != 0) reach_error(); } return 0; }",
        "int g; static int r(int n) { return n ? r(n - 1) + 1 : 0; }"
            + " int main(void) { while (r(3) == 3) if (++g == 5) reach_error(); return 0; }",
      })
  void whatIsWrongIsNotProved(String text) throws InputException {
    assertThat(analyse("impact", Map.of("time", 4L), text).verdict())
        .isNotEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void anErrorAfterManyRoundsIsFoundAndExecuted() throws InputException {
    Analysis.Result result =
        analyse(
            "impact",
            Map.of("time", 60L),
            "int main(void) { int i = 0; while (i < 30) { i++;\n"
                + " if (i == 9 && __VERIFIER_nondet_int() == 77)\n  reach_error(); } return 0; }");
    assertThat(result.verdict()).as(result.why()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(6);
  }

  @Test
  void whatIsProvedIsCoveredWhereSomethingElseIsNot() throws InputException {
    Analysis.Result result =
        analyse(
            "impact",
            Map.of("time", 4L, "repeat", 3L),
            "int main(void) { unsigned x = 0, y = 1; while (__VERIFIER_nondet_int()) { x += 2;"
                + " y = y * 3 + x * x; } if (__VERIFIER_nondet_int()) {"
                + " if (y * y == x + 5) reach_error(); } return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.condition().transitions()).isNotEmpty();
  }
}
