package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.AnalysisChoice;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.smt.solver.SolverChoice;
import residua.testing.Analyses;

/** What the analyses decide, and what they leave. */
class AnalysisTest {
  static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern _Bool __VERIFIER_nondet_bool(void);
      extern void reach_error(void);
      """;

  /** The result of one analysis of a program, whose inputs and error call are declared. */
  static Analysis.Result analyse(Domain<?> kind, Map<String, Long> limits, String text)
      throws InputException {
    return new Analysis(List.of(Analyses.named(kind.word())), new Limits(limits))
        .run(AnalysisOracle.read(HEAD + text), List.of(), name -> {});
  }

  @Test
  void aLoopWithKnownBoundsIsDecided() throws InputException {
    Analysis.Result result =
        analyse(
            new ValueDomain(),
            Map.of(),
            "int main(void) { int s = 0; for (int i = 0; i < 100; i++) s += i;"
                + " if (s != 4950) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void aStateThatComesBackEndsALoopWithoutBounds() throws InputException {
    Analysis.Result result =
        analyse(
            new EnumerateDomain(),
            Map.of(),
            "int main(void) { int n = 0; while (1) { if (__VERIFIER_nondet_bool()) n = (n + 1) % 5;"
                + " if (n == 7) reach_error(); } }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void anErrorIsReportedOnlyWhereARunReachesIt() throws InputException {
    Analysis.Result result =
        analyse(
            new ValueDomain(),
            Map.of(),
            "int main(void) {\n int x = __VERIFIER_nondet_int();\n if (x == 42)\n"
                + "  reach_error();\n return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(7);
  }

  /** Who looks for inputs for one error, which none reaches, comes to another one. */
  @Test
  void thePlaceIsTheOneThatTheRunReached() throws InputException {
    String program =
        """
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x > 0) {
            int y = x % 3;
            if (y == 5)
              reach_error();
          } else {
            int rounds = 0;
            while (rounds < 50) rounds++;
            if (x == -8)
              reach_error();
          }
          return 0;
        }
        """;
    Analysis.Result result = analyse(new ValueDomain(), Map.of(), program);
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(14);
  }

  @Test
  void anErrorThatOnlyTheAnalysisSeesIsLeftOpen() throws InputException {
    Analysis.Result result =
        analyse(
            new ValueDomain(),
            Map.of(),
            "int main(void) { int y = __VERIFIER_nondet_int();"
                + " if ((y ^ y) == 1) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.why()).contains("error call");
  }

  @Test
  void boundsOfTypesAndConditionsAreKept() throws InputException {
    String text =
        "int a[10]; int main(void) { int x = __VERIFIER_nondet_int(); if (x < 0 || x > 9) return 0;"
            + " a[x] = 1; if (x + 5 > 14) reach_error(); return 0; }";
    assertThat(analyse(new IntervalDomain(), Map.of(), text).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(analyse(new ValueDomain(), Map.of(), text).verdict())
        .isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  @Test
  void aLoopWithoutKnownBoundsIsWidened() throws InputException {
    String text =
        "int main(void) { int n = __VERIFIER_nondet_int(); int s = 0;"
            + " for (int i = 0; i < n; i++) { if (i < 0) reach_error(); if (s < LAST) s++; }"
            + " if (s > 50) reach_error(); return 0; }";
    assertThat(analyse(new IntervalDomain(), Map.of(), text.replace("LAST", "50")).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(
            analyse(new IntervalDomain(), Map.of("states", 20_000L), text.replace("LAST", "60"))
                .verdict())
        .isNotEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void aLoopThatIsDecidedIsNotWidened() throws InputException {
    Analysis.Result result =
        analyse(
            new IntervalDomain(),
            Map.of(),
            "int main(void) { int s = 0; for (int i = 0; i < 300; i++) s += 2;"
                + " if (s != 600) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void waysThatMeetAreMergedWhereTheyAreTooMany() throws InputException {
    Analysis.Result result =
        analyse(
            new IntervalDomain(),
            Map.of("states", 100_000L),
            "int main(void) { int x = 0; int *p = &x; "
                + "if (__VERIFIER_nondet_bool()) x = 2 * x + 1; else x = 2 * x; ".repeat(20)
                + "if (x < 0 || x > 1048575 || p != &x) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void whatALimitStopsIsLeftOpenAndTheRestCovered() throws InputException {
    Analysis.Result result =
        analyse(
            new ValueDomain(),
            Map.of("repeat", 5L),
            "int main(void) { int i = 0; if (__VERIFIER_nondet_int()) { while (i < 1000) i++; }"
                + " else { i = 7; if (i != 7) reach_error(); } return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.why()).contains("repeat");
    assertThat(result.condition().transitions()).isNotEmpty();
  }

  /**
   * Where the interpreter does not know, the compiled program is run; but not if it could do harm.
   */
  @Test
  void whatIsReadFromStandardInputIsTried() throws InputException {
    String text =
        "extern int scanf(const char *, ...); extern int remove(const char *);"
            + " int main(void) { int x = 0; scanf(\"%d\", &x); HERE\n if (x == 77)\n reach_error();"
            + " return 0; }";
    Analysis.Result result = analyse(new ValueDomain(), Map.of(), text.replace("HERE", ""));
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(6);
    String harmful = text.replace("HERE", "remove(\"a file that is not there\");");
    assertThat(analyse(new ValueDomain(), Map.of(), harmful).verdict())
        .isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  @Test
  void theTimeForRunsIsPartOfTheLimit() throws InputException {
    long start = System.nanoTime();
    analyse(
        new ValueDomain(),
        Map.of("time", 1L),
        "int main(void) { int x = __VERIFIER_nondet_int(); for (long i = 0; i < 100000000; i++)"
            + " if (x == 5 && i % 3 == 4) reach_error(); if (x == x + i_of(x)) reach_error(); }"
                .replace("i_of(x)", "x * x + 1"));
    assertThat((System.nanoTime() - start) / 1_000_000_000).isLessThan(20);
  }

  @Test
  void inWhichOrderStatesAreGoneOnFromDoesNotChangeWhatIsDecided() throws InputException {
    String text =
        "static int next(int n) { return (n + 1) % 5; } int main(void) { int n = 0, m = 0;"
            + " while (1) { if (__VERIFIER_nondet_bool()) n = next(n); else m = n;"
            + " if (n == 7 || m > 4) reach_error(); } }";
    for (ExplorationOrder order : ExplorationOrder.values()) {
      for (Domain<?> kind :
          List.of(new EnumerateDomain(), new ValueDomain(), new IntervalDomain())) {
        Analysis.Result result =
            new Analysis(
                    List.of(
                        BuiltInAnalyses.named(
                                kind.word(),
                                AnalysisChoice.of(SolverChoice.of(Optional.empty())).in(order))
                            .orElseThrow()),
                    new Limits(Map.of()))
                .run(AnalysisOracle.read(HEAD + text), List.of(), name -> {});
        assertThat(result.verdict()).as(kind + " " + order).isEqualTo(Analysis.Verdict.TRUE);
      }
    }
  }

  /** A lock in a loop without a bound: only whether it is locked matters. */
  private static final String LOCK =
      """
      int lock = 0, got;
      static void acquire(void) { if (lock) reach_error(); lock = 1; }
      static void release(void) { if (!lock) reach_error(); lock = 0; }
      int main(void) {
        unsigned rounds = 0; int sum = 0;
        do {
          acquire(); got = 0; rounds++; sum += __VERIFIER_nondet_int();
          if (__VERIFIER_nondet_bool()) { release(); got = 1; }
        } while (got);
        UNLOCK
        return 0;
      }
      """;

  @Test
  void whatDoesNotMatterIsNotCounted() throws InputException {
    String safe = LOCK.replace("UNLOCK", "release();");
    Analysis.Result result = analyse(new ValueDomain(), Map.of("time", 60L), safe);
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
    String unsafe = safe.replace("release();\n  return", "release(); release();\n  return");
    assertThat(unsafe).isNotEqualTo(safe);
    assertThat(analyse(new ValueDomain(), Map.of("time", 60L), unsafe).verdict())
        .isEqualTo(Analysis.Verdict.FALSE);
  }

  @Test
  void limitsOfRefinementsLeaveWhatTheyWouldHaveShown() throws InputException {
    String safe = LOCK.replace("UNLOCK", "release();");
    for (String limit : List.of("refinement-formula", "refinement-memory")) {
      Map<String, Long> limits = Map.of(limit, 1L, "states", 300_000L);
      assertThat(analyse(new ValueDomain(), limits, safe).verdict())
          .as(limit)
          .isEqualTo(Analysis.Verdict.UNKNOWN);
    }
    CFrontend.Understood program = AnalysisOracle.read(HEAD + safe);
    AnalysisConfig setting =
        new AnalysisConfig(
            program.program(),
            program.meaning(),
            new ValueDomain(),
            ExplorationOrder.DEPTH_FIRST,
            new Limits(Map.of("refinement-time", 0L, "states", 300_000L)),
            Set.of("reach_error"),
            Optional.empty());
    assertThat(ValueExploration.refined(setting, suspicion -> false).isProved()).isFalse();
  }

  @Test
  void breadthFirstFindsTheShortestWay() throws InputException {
    String text =
        "int main(void) { int n = 0; while (n < 100000) { if (__VERIFIER_nondet_bool()) break; n++;"
            + " } if (n == 2) reach_error(); return 0; }";
    Map<String, Long> limits = Map.of("states", 200L);
    CFrontend.Understood program = AnalysisOracle.read(HEAD + text);
    Exploration exploration =
        new Exploration(
            new AnalysisConfig(
                program.program(),
                program.meaning(),
                new ValueDomain(),
                ExplorationOrder.BREADTH_FIRST,
                new Limits(limits),
                Set.of("reach_error"),
                Optional.empty()));
    boolean[] reached = new boolean[1];
    exploration.run(suspicion -> reached[0] = true);
    assertThat(reached[0]).isTrue();
  }
}
