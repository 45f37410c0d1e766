package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Pure;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.AnalysisChoice;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.smt.solver.SolverChoice;
import residua.testing.Alone;

/** What the analyses decide, and what they leave. */
@Alone
class AnalysisTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern _Bool __VERIFIER_nondet_bool(void);
      extern void reach_error(void);
      """;

  private static Analysis.Result analyse(DomainKind kind, Map<String, Long> limits, String text)
      throws InputException {
    return new Analysis(
            List.of(BuiltInAnalyses.named(kind.word()).orElseThrow()), new Limits(limits))
        .run(AnalysisOracle.read(HEAD + text), List.of(), name -> {});
  }

  @Test
  void aLoopWithKnownBoundsIsDecided() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.VALUE,
            Map.of(),
            "int main(void) { int s = 0; for (int i = 0; i < 100; i++) s += i;"
                + " if (s != 4950) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void aStateThatComesBackEndsALoopWithoutBounds() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.ENUMERATE,
            Map.of(),
            "int main(void) { int n = 0; while (1) { if (__VERIFIER_nondet_bool()) n = (n + 1) % 5;"
                + " if (n == 7) reach_error(); } }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void anErrorIsReportedOnlyWhereARunReachesIt() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.VALUE,
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
    Analysis.Result result = analyse(DomainKind.VALUE, Map.of(), program);
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(14);
  }

  @Test
  void anErrorThatOnlyTheAnalysisSeesIsLeftOpen() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.VALUE,
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
    assertThat(analyse(DomainKind.INTERVAL, Map.of(), text).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(analyse(DomainKind.VALUE, Map.of(), text).verdict())
        .isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  @Test
  void aLoopWithoutKnownBoundsIsWidened() throws InputException {
    String text =
        "int main(void) { int n = __VERIFIER_nondet_int(); int s = 0;"
            + " for (int i = 0; i < n; i++) { if (i < 0) reach_error(); if (s < LAST) s++; }"
            + " if (s > 50) reach_error(); return 0; }";
    assertThat(analyse(DomainKind.INTERVAL, Map.of(), text.replace("LAST", "50")).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(
            analyse(DomainKind.INTERVAL, Map.of("states", 20_000L), text.replace("LAST", "60"))
                .verdict())
        .isNotEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void aLoopThatIsDecidedIsNotWidened() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.INTERVAL,
            Map.of(),
            "int main(void) { int s = 0; for (int i = 0; i < 300; i++) s += 2;"
                + " if (s != 600) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void waysThatMeetAreMergedWhereTheyAreTooMany() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.INTERVAL,
            Map.of("states", 100_000L),
            "int main(void) { int x = 0; int *p = &x; "
                + "if (__VERIFIER_nondet_bool()) x = 2 * x + 1; else x = 2 * x; ".repeat(20)
                + "if (x < 0 || x > 1048575 || p != &x) reach_error(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
  }

  /** The way of the GNU C library, a statement expression, and that of others. */
  private static final List<String> ASSERTIONS =
      List.of(
          "((void) sizeof ((E) ? 1 : 0), __extension__ ({ if (E) ; else"
              + " __assert_fail(\"E\", \"p.c\", 1, __extension__ __PRETTY_FUNCTION__); }));",
          "((E) ? (void) 0 : __assert_fail(\"E\", \"p.c\", 1, __func__));",
          "((void) ((E) || (__assert_fail(\"E\", \"p.c\", 1, __func__), 0)));");

  private static Analysis.Result asserted(String form, String assertion) throws InputException {
    return analyse(
        DomainKind.INTERVAL,
        Map.of(),
        "extern void __assert_fail(const char *, const char *, unsigned, const char *)"
            + " __attribute__((noreturn));\n"
            + "static int small(int x) {\n return x < 4;\n }\n"
            + "int main(void) {\n int x = __VERIFIER_nondet_int(); if (x < 0 || x > 3) return 0;\n "
            + form.replaceAll("\\bE\\b", assertion)
            + "\n return 0; }");
  }

  @Test
  void assertionsHaveTheirMeaning() throws InputException {
    for (String form : ASSERTIONS) {
      assertThat(asserted(form, "x < 4").verdict()).as(form).isEqualTo(Analysis.Verdict.TRUE);
      assertThat(asserted(form, "small(x)").verdict()).as(form).isEqualTo(Analysis.Verdict.TRUE);
      Analysis.Result wrong = asserted(form, "small(x + 1)");
      assertThat(wrong.verdict()).as(form).isEqualTo(Analysis.Verdict.FALSE);
      assertThat(wrong.place().orElseThrow().line()).as(form).isEqualTo(10);
    }
  }

  /** What they may change is not known behind them, all else is; what they give is any value. */
  @Test
  void libraryFunctionsChangeOnlyWhatTheyMay() throws InputException {
    String head =
        "extern int scanf(const char *, ...); extern long time(long *); extern int"
            + " rand(void);extern char *fgets(char *, int, void *); extern double sin(double);int"
            + " main(void) { int x = 1, y = 2; short z[2] = {3, 4}; long t = 5; char b[4] ="
            + " \"abc\"; ";
    for (String safe :
        List.of(
            "scanf(\"%d\", &x); if (y != 2) reach_error();",
            "scanf(\"%hd%*d\", &z[0]); if (z[1] != 4 || x != 1) reach_error();",
            "time(0); sin(x); if (t != 5) reach_error();",
            "if (fgets(b, 3, 0) && b[3] != 0) reach_error();",
            "x = rand(); if (y != 2) reach_error();")) {
      assertThat(analyse(DomainKind.VALUE, Map.of(), head + safe + " return 0; }").verdict())
          .as(safe)
          .isEqualTo(Analysis.Verdict.TRUE);
    }
    for (String open :
        List.of(
            "scanf(\"%d\", &x); if (x == x * x - 3) reach_error();",
            "scanf(\"%ld\", &x);",
            "scanf(\"%s\", b);",
            "scanf(\"%2c\", b);",
            "time(&t); if (t == 6) reach_error();",
            "fgets(b, 5, 0);",
            "fgets(b, 3, 0); if (b[1] == 1) reach_error();",
            "if (rand() == 5) reach_error();")) {
      assertThat(analyse(DomainKind.VALUE, Map.of(), head + open + " return 0; }").verdict())
          .as(open)
          .isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }

  @Test
  void callsThroughPointersAreFollowedWhereTheyLead() throws InputException {
    String text =
        "static int one(void) { return 1; } static int two(void) { return 2; }"
            + "int main(void) { int (*f)(void) = __VERIFIER_nondet_int() ? one : two;"
            + " if (f() + f() SAME 3) reach_error(); return 0; }";
    assertThat(analyse(DomainKind.VALUE, Map.of(), text.replace("SAME", "==")).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(analyse(DomainKind.VALUE, Map.of(), text.replace("SAME", ">")).verdict())
        .isEqualTo(Analysis.Verdict.FALSE);
  }

  /** What is called so is read in front of the edge: a condition cannot follow the run there. */
  @Test
  void nothingIsCoveredAfterACallWithoutAnEdge() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.VALUE,
            Map.of("repeat", 3L),
            "static int one(void) { return 1; } int main(void) { int (*f)(void) = one;"
                + " int i = f(); if (__VERIFIER_nondet_int()) return 0;"
                + " while (i < 1000) i++; return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.condition().transitions()).isEmpty();
  }

  @Test
  void whatALimitStopsIsLeftOpenAndTheRestCovered() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.VALUE,
            Map.of("repeat", 5L),
            "int main(void) { int i = 0; if (__VERIFIER_nondet_int()) { while (i < 1000) i++; }"
                + " else { i = 7; if (i != 7) reach_error(); } return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.why()).contains("repeat");
    assertThat(result.condition().transitions()).isNotEmpty();
  }

  @Test
  void whatCannotBeFollowedIsLeftOpen() throws InputException {
    for (String body :
        List.of(
            "*(int *) -1 = 1;",
            "*(int *) 5000 = 1;",
            "extern void *memset(void *, int, unsigned long); memset((void *) 0, 1, 100000);",
            "int x = __VERIFIER_nondet_int(); int a[2]; a[x] = 1;",
            "extern void other(void); other();",
            "__asm__(\"nop\");",
            "extern int printf(const char *, ...); int n = 0; printf(\"a%n\", &n);",
            "int x; x = 1 << __VERIFIER_nondet_int() * 0 + 40;")) {
      Analysis.Result result =
          analyse(DomainKind.VALUE, Map.of(), "int main(void) { " + body + " return 0; }");
      assertThat(result.verdict()).as(body).isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }

  /** What no memory was given for is not looked at: programs need not ask. */
  @Test
  void anAccessThroughANullPointerEndsTheRun() throws InputException {
    String head =
        "extern void *malloc(unsigned long); extern void *memset(void *, int, unsigned long);"
            + " extern void *memcpy(void *, const void *, unsigned long); struct s { int a, b; };";
    for (String safe :
        List.of(
            "int *p = malloc(4); *p = 7; if (*p != 7) reach_error();",
            "struct s *p = malloc(sizeof *p); p->b = 1; if (!p) reach_error();",
            "struct s *p = malloc(sizeof *p); struct s q = *p; if (!p) reach_error();",
            "char *p = malloc(8); memset(p, 0, 8); if (!p || p[3]) reach_error();",
            "char *p = malloc(8), q[8] = \"abc\"; memcpy(p, q, 4); if (!p || p[0] != 'a')"
                + " reach_error();",
            "int *p = 0; if (p && *p) reach_error();")) {
      Analysis.Result result =
          analyse(DomainKind.VALUE, Map.of(), head + "int main(void) { " + safe + " return 0; }");
      assertThat(result.verdict()).as(safe).isEqualTo(Analysis.Verdict.TRUE);
    }
    Analysis.Result asked =
        analyse(
            DomainKind.VALUE,
            Map.of(),
            head + "int main(void) { int *p = malloc(4); if (!p) reach_error(); return 0; }");
    assertThat(asked.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  /** gcc does not read what cannot decide. */
  @Test
  void whatCompilersLeaveOutEndsNoRun() throws InputException {
    String program = "int main(void) { int *p = 0; if (*p || 1) reach_error(); return 0; }";
    Analysis.Result result = analyse(DomainKind.VALUE, Map.of(), program);
    assertThat(result.verdict()).isNotEqualTo(Analysis.Verdict.TRUE);
  }

  /** An array whose length the program calculates is no array without a length. */
  @Test
  void theSizeOfAStructureIsKnownOnlyIfThatOfItsMembersIs() throws InputException {
    Analysis.Result result =
        analyse(
            DomainKind.VALUE,
            Map.of(),
            "int main(void) { int n = 3; struct s { int a; char b[n]; };"
                + " if (sizeof(struct s) != 4) reach_error(); return 0; }");
    assertThat(result.verdict()).isNotEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void whatIsAssumedIsKnown() throws InputException {
    for (String safe :
        List.of(
            "__VERIFIER_assume(x == 3); if (x != 3) reach_error();",
            "switch (x) { case 3: if (x != 3) reach_error(); }",
            "__VERIFIER_assume(x > 0 && x == 4 && !p[0]); if (x != 4 || p[0]) reach_error();")) {
      Analysis.Result result =
          analyse(
              DomainKind.VALUE,
              Map.of(),
              "extern void __VERIFIER_assume(int); int main(void) { int x ="
                  + " __VERIFIER_nondet_int(); int p[1] = {__VERIFIER_nondet_int()}; "
                  + safe
                  + " return 0; }");
      assertThat(result.verdict()).as(safe).isEqualTo(Analysis.Verdict.TRUE);
    }
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
    Analysis.Result result = analyse(DomainKind.VALUE, Map.of(), text.replace("HERE", ""));
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(6);
    String harmful = text.replace("HERE", "remove(\"a file that is not there\");");
    assertThat(analyse(DomainKind.VALUE, Map.of(), harmful).verdict())
        .isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  @Test
  void theTimeForRunsIsPartOfTheLimit() throws InputException {
    long start = System.nanoTime();
    analyse(
        DomainKind.VALUE,
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
      for (DomainKind kind : DomainKind.values()) {
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
    Analysis.Result result = analyse(DomainKind.VALUE, Map.of("time", 60L), safe);
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.TRUE);
    String unsafe = safe.replace("release();\n  return", "release(); release();\n  return");
    assertThat(unsafe).isNotEqualTo(safe);
    assertThat(analyse(DomainKind.VALUE, Map.of("time", 60L), unsafe).verdict())
        .isEqualTo(Analysis.Verdict.FALSE);
  }

  @Test
  void limitsOfRefinementsLeaveWhatTheyWouldHaveShown() throws InputException {
    String safe = LOCK.replace("UNLOCK", "release();");
    for (String limit : List.of("refinement-formula", "refinement-memory")) {
      Map<String, Long> limits = Map.of(limit, 1L, "states", 300_000L);
      assertThat(analyse(DomainKind.VALUE, limits, safe).verdict())
          .as(limit)
          .isEqualTo(Analysis.Verdict.UNKNOWN);
    }
    CFrontend.Understood program = AnalysisOracle.read(HEAD + safe);
    AnalysisConfig setting =
        new AnalysisConfig(
            program.program(),
            program.meaning(),
            DomainKind.VALUE,
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
                DomainKind.VALUE,
                ExplorationOrder.BREADTH_FIRST,
                new Limits(limits),
                Set.of("reach_error"),
                Optional.empty()));
    boolean[] reached = new boolean[1];
    exploration.run(suspicion -> reached[0] = true);
    assertThat(reached[0]).isTrue();
  }

  @Test
  void whatIsStatedToChangeNothingGivesAnyValue() throws InputException {
    String text =
        "extern int other(int *); int main(void) { int x = 1; int y = other(&x);"
            + " if (x != 1 PLUS) reach_error(); return 0; }";
    CFrontend.Understood safe = AnalysisOracle.read(HEAD + text.replace("PLUS", ""));
    CFrontend.Understood unsafe = AnalysisOracle.read(HEAD + text.replace("PLUS", "|| y == 4"));
    assertThat(verdict(safe)).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(verdict(pure(safe))).isEqualTo(Analysis.Verdict.TRUE);
    assertThat(verdict(pure(unsafe))).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  private static CFrontend.Understood pure(CFrontend.Understood program) {
    return new CFrontend.Understood(
        program.program(), Pure.with(program.meaning(), Set.of("other")));
  }

  private static Analysis.Verdict verdict(CFrontend.Understood program) {
    return new Analysis(List.of(BuiltInAnalyses.named("value").orElseThrow()), new Limits(Map.of()))
        .run(program, List.of(), name -> {})
        .verdict();
  }
}
