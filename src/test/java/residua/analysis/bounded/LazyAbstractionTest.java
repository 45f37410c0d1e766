package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.AnalysisChoice;
import residua.smt.solver.SolverChoice;
import residua.testing.Analyses;
import residua.testing.Extent;

/** What lazy abstraction proves, and what it must not prove. */
class LazyAbstractionTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern void reach_error(void);
      """;

  private static Analysis.Result analyse(String name, Map<String, Long> limits, String text)
      throws InputException {
    return analyse(name, BlockSize.LOOPS, Abstraction.BOOLEAN, limits, text);
  }

  private static Analysis.Result analyse(
      String name, BlockSize blocks, Abstraction abstraction, Map<String, Long> limits, String text)
      throws InputException {
    AnalysisChoice choice =
        new AnalysisChoice(
            SolverChoice.of(Optional.empty()),
            blocks,
            abstraction,
            Optional.empty(),
            Optional.empty());
    SourceText source = new SourceText("p.c", HEAD + text, HEAD + text);
    return new Analysis(List.of(Analyses.named(name, choice)), new Limits(limits))
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

  static List<Arguments> blocks() {
    List<Arguments> fast =
        List.of(
            Arguments.of("impact", BlockSize.CALLS, Abstraction.BOOLEAN),
            Arguments.of("impact", BlockSize.LOCATIONS, Abstraction.BOOLEAN),
            Arguments.of("predicate", BlockSize.LOOPS, Abstraction.BOOLEAN),
            Arguments.of("predicate", BlockSize.LOOPS, Abstraction.CARTESIAN),
            Arguments.of("predicate", BlockSize.CALLS, Abstraction.BOOLEAN));
    List<Arguments> all = new ArrayList<>(fast);
    all.add(Arguments.of("predicate", BlockSize.LOCATIONS, Abstraction.CARTESIAN));
    return Extent.of(all, fast);
  }

  /** Which blocks there are, and how much is known of predicates, is for speed. */
  @ParameterizedTest
  @MethodSource("blocks")
  void anyBlocksDo(String name, BlockSize blocks, Abstraction abstraction) throws InputException {
    // What pointers point to decides, which no condition of the text names: only interpolants do.
    String text =
        """
        int a, b;
        static int *other(int *p) { if (p == &a) return &b; return &a; }
        int main(void) {
          int *p = &a, *q = &b, x = 0;
          while (1) {
            int c = __VERIFIER_nondet_int();
            if (c == 1) { p = q; q = other(q); }
            else if (c == 2) { *p = x; *q = x; }
            else if (*p != *q || *p != x) reach_error();
          }
        }
        """;
    Analysis.Result result = analyse(name, blocks, abstraction, Map.of("time", 400L), text);
    assertThat(result.verdict()).as(result.why()).isEqualTo(Analysis.Verdict.TRUE);
    String wrong = text.replace("if (c == 1)", "if (c == 3) *q = 5; else if (c == 1)");
    assertThat(analyse(name, blocks, abstraction, Map.of("time", 60L), wrong).verdict())
        .isEqualTo(Analysis.Verdict.FALSE);
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
    Map<String, Long> limits = Map.of("time", 2L);
    for (String name : Extent.inTurn(List.of("impact", "predicate"), 1, text)) {
      Analysis.Result result =
          name.equals("impact")
              ? analyse(name, limits, text)
              : analyse(name, BlockSize.LOCATIONS, Abstraction.BOOLEAN, limits, text);
      assertThat(result.verdict()).as(name).isNotEqualTo(Analysis.Verdict.TRUE);
    }
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
