package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Pure;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;

/** What statements and calls mean to the analyses. */
class StatementSemanticsTest {
  /** The way of the GNU C library, a statement expression, and that of others. */
  private static final List<String> ASSERTIONS =
      List.of(
          "((void) sizeof ((E) ? 1 : 0), __extension__ ({ if (E) ; else"
              + " __assert_fail(\"E\", \"p.c\", 1, __extension__ __PRETTY_FUNCTION__); }));",
          "((E) ? (void) 0 : __assert_fail(\"E\", \"p.c\", 1, __func__));",
          "((void) ((E) || (__assert_fail(\"E\", \"p.c\", 1, __func__), 0)));");

  private static Analysis.Result asserted(String form, String assertion) throws InputException {
    return AnalysisTest.analyse(
        new IntervalDomain(),
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
      assertThat(
              AnalysisTest.analyse(new ValueDomain(), Map.of(), head + safe + " return 0; }")
                  .verdict())
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
      assertThat(
              AnalysisTest.analyse(new ValueDomain(), Map.of(), head + open + " return 0; }")
                  .verdict())
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
    assertThat(
            AnalysisTest.analyse(new ValueDomain(), Map.of(), text.replace("SAME", "==")).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(
            AnalysisTest.analyse(new ValueDomain(), Map.of(), text.replace("SAME", ">")).verdict())
        .isEqualTo(Analysis.Verdict.FALSE);
  }

  /** What is called so is read in front of the edge: a condition cannot follow the run there. */
  @Test
  void nothingIsCoveredAfterACallWithoutAnEdge() throws InputException {
    Analysis.Result result =
        AnalysisTest.analyse(
            new ValueDomain(),
            Map.of("repeat", 3L),
            "static int one(void) { return 1; } int main(void) { int (*f)(void) = one;"
                + " int i = f(); if (__VERIFIER_nondet_int()) return 0;"
                + " while (i < 1000) i++; return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.condition().transitions()).isEmpty();
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
          AnalysisTest.analyse(
              new ValueDomain(), Map.of(), "int main(void) { " + body + " return 0; }");
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
          AnalysisTest.analyse(
              new ValueDomain(), Map.of(), head + "int main(void) { " + safe + " return 0; }");
      assertThat(result.verdict()).as(safe).isEqualTo(Analysis.Verdict.TRUE);
    }
    Analysis.Result asked =
        AnalysisTest.analyse(
            new ValueDomain(),
            Map.of(),
            head + "int main(void) { int *p = malloc(4); if (!p) reach_error(); return 0; }");
    assertThat(asked.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  /** gcc does not read what cannot decide. */
  @Test
  void whatCompilersLeaveOutEndsNoRun() throws InputException {
    String program = "int main(void) { int *p = 0; if (*p || 1) reach_error(); return 0; }";
    Analysis.Result result = AnalysisTest.analyse(new ValueDomain(), Map.of(), program);
    assertThat(result.verdict()).isNotEqualTo(Analysis.Verdict.TRUE);
  }

  /** An array whose length the program calculates is no array without a length. */
  @Test
  void theSizeOfAStructureIsKnownOnlyIfThatOfItsMembersIs() throws InputException {
    Analysis.Result result =
        AnalysisTest.analyse(
            new ValueDomain(),
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
          AnalysisTest.analyse(
              new ValueDomain(),
              Map.of(),
              "extern void __VERIFIER_assume(int); int main(void) { int x ="
                  + " __VERIFIER_nondet_int(); int p[1] = {__VERIFIER_nondet_int()}; "
                  + safe
                  + " return 0; }");
      assertThat(result.verdict()).as(safe).isEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @Test
  void whatIsStatedToChangeNothingGivesAnyValue() throws InputException {
    String text =
        "extern int other(int *); int main(void) { int x = 1; int y = other(&x);"
            + " if (x != 1 PLUS) reach_error(); return 0; }";
    CFrontend.Understood safe = AnalysisOracle.read(AnalysisTest.HEAD + text.replace("PLUS", ""));
    CFrontend.Understood unsafe =
        AnalysisOracle.read(AnalysisTest.HEAD + text.replace("PLUS", "|| y == 4"));
    assertThat(verdict(safe)).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(verdict(pure(safe))).isEqualTo(Analysis.Verdict.TRUE);
    assertThat(verdict(pure(unsafe))).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  private static CFrontend.Understood pure(CFrontend.Understood program) {
    return new CFrontend.Understood(
        program.program(), Pure.with(program.meaning(), Set.of("other")));
  }

  private static Analysis.Verdict verdict(CFrontend.Understood program) {
    return new Analysis(List.of(Analyses.named("value")), new Limits(Map.of()))
        .run(program, List.of(), name -> {})
        .verdict();
  }
}
