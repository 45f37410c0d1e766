package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.Solvers;
import residua.testing.Analyses;

/** What bounded model checking decides, and what it leaves. */
class BoundedModelCheckingTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned __VERIFIER_nondet_uint(void);
      extern double __VERIFIER_nondet_double(void);
      extern void reach_error(void);
      extern void *malloc(unsigned long);
      extern void free(void *);
      """;

  private static Analysis.Result analyse(String name, Map<String, Long> limits, String text)
      throws InputException {
    SourceText source = new SourceText("p.c", HEAD + text, HEAD + text);
    return new Analysis(List.of(Analyses.named(name)), new Limits(limits))
        .run(
            CFrontend.understand(source, "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {});
  }

  private static Analysis.Result analyse(String text) throws InputException {
    return analyse("bmc", Map.of("repeat", 40L, "time", 60L), text);
  }

  private static void isTrue(String text) throws InputException {
    Analysis.Result result = analyse(text);
    assertThat(result.verdict()).as(result.why()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void whatOnlyBitsTellIsDecidedHereAlone() throws InputException {
    String text =
        "int main(void) { unsigned x = __VERIFIER_nondet_uint(), c = 0, y = x;"
            + " while (y) { y &= y - 1; c++; } if (c > 32) reach_error(); return 0; }";
    isTrue(text);
    for (String other : List.of("enumerate", "value", "interval")) {
      assertThat(analyse(other, Map.of("states", 3_000L), text).verdict())
          .as(other)
          .isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }

  /** Whatever an argument of the program is, it is some value. */
  @Test
  void aReadOfAPlaceThatIsNotKnownGivesAnyValue() throws InputException {
    isTrue(
        "int main(int argc, char **argv) { if (argc < 2) return 0; int c = argv[1][0];"
            + " if (c > 127 || c < -128) reach_error(); return 0; }");
    assertThat(
            analyse(
                    "int main(int argc, char **argv) { if (argc < 2) return 0;"
                        + " if (argv[1][0] == 'x') reach_error(); return 0; }")
                .verdict())
        .isNotEqualTo(Analysis.Verdict.TRUE);
  }

  /** How long a string there is is not known, and what is written there changes anything. */
  @Test
  void whatElseIsDoneThereIsOpen() throws InputException {
    for (String text :
        List.of(
            "if (argc > 1 && __builtin_strlen(argv[1]) > 3) reach_error(); return 0; }",
            "int x = 1; if (argc > 1) argv[1][0] = 0; if (x == 2) reach_error(); return 0; }",
            "int x = 1, *p = &x; int **q = (int **) argv; if (argc > 1) { p = *q; *p = 2; }"
                + " if (x == 2) reach_error(); return 0; }")) {
      assertThat(analyse("int main(int argc, char **argv) { " + text).verdict())
          .as(text)
          .isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }

  /** Rounds of five loops in each other are too many to be counted one by one. */
  @Test
  void deeplyNestedLoopsLeaveAConditionSoon() throws InputException {
    StringBuilder text = new StringBuilder("int main(void) { unsigned n = -2u, a, b, c, d, e;");
    for (char each = 'a'; each <= 'e'; each++) {
      text.append(String.format("for (%c = 0; %c < n; %c++) ", each, each, each));
    }
    text.append("if (a == b && b == c && c == d && d == e && e == n - 1) reach_error();");
    Analysis.Result result =
        assertTimeoutPreemptively(
            Duration.ofSeconds(60),
            () -> analyse("bmc", Map.of("time", 4L), text + " return 0; }"));
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
  }

  @Test
  void anInputThatNobodyWouldGuessIsFound() throws InputException {
    Analysis.Result result =
        analyse(
            "int main(void) { int x = __VERIFIER_nondet_int();\n"
                + " if (x * 1103515245 == 99)\n  reach_error();\n return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.place().orElseThrow().line()).isEqualTo(9);
  }

  @Test
  void anInputThatIsNoWholeNumberIsFound() throws InputException {
    Analysis.Result result =
        analyse(
            "int main(void) { double x = __VERIFIER_nondet_double(); float y = (float) x;"
                + " if (x > 0.1 && x < 0.2 && y == 0.1875f) reach_error(); return 0; }");
    assertThat(result.verdict()).as(result.why()).isEqualTo(Analysis.Verdict.FALSE);
  }

  @Test
  void whatOtherVerifiersCallInputsAndAssumptionsIsTheSame() throws InputException {
    String text =
        "extern unsigned char nondet_uchar(void); extern void __CPROVER_assume(_Bool);"
            + " int main(void) { unsigned char x = nondet_uchar(); __CPROVER_assume(x > 7);"
            + " if (x == 200 || x LIMIT) reach_error(); return 0; }";
    assertThat(analyse(text.replace("LIMIT", "< 3")).verdict()).isEqualTo(Analysis.Verdict.FALSE);
    isTrue(text.replace("x == 200 || x LIMIT", "x < 8"));
  }

  /** Its name begins like those of inputs, but what it gives is not its value. */
  @Test
  void memoryThatIsAnInputHasAnyContent() throws InputException {
    String text =
        "extern void __VERIFIER_nondet_memory(void *, unsigned long); int main(void) { int x = 3;"
            + " __VERIFIER_nondet_memory(&x, sizeof x); if (x != 3) reach_error(); return 0; }";
    for (String name : List.of("bmc", "value", "interval", "k-induction")) {
      assertThat(analyse(name, Map.of("time", 60L), text).verdict())
          .as(name)
          .isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"assert(", "__CPROVER_assert(", "__ESBMC_assert("})
  void anAssertionWithoutABodyIsOne(String call) throws InputException {
    String declared = call.equals("assert(") ? "" : "extern void " + call + "_Bool, const char *);";
    String text =
        declared
            + " int main(void) { int x = __VERIFIER_nondet_int(); if (x < 4) "
            + call
            + (declared.isEmpty() ? "x != LIMIT);" : "x != LIMIT, \"\");")
            + " return 0; }";
    for (String name : List.of("bmc", "value")) {
      Map<String, Long> limits = Map.of("time", 60L);
      assertThat(analyse(name, limits, text.replace("LIMIT", "3")).verdict())
          .as(name)
          .isEqualTo(Analysis.Verdict.FALSE);
    }
    isTrue(text.replace("LIMIT", "4"));
  }

  /** Processors and Java choose different representations of what is not a number. */
  @Test
  void nothingIsSaidOfTheSignOfNoNumber() throws InputException {
    Analysis.Result result =
        analyse(
            "int main(void) { double zero = 0, none = zero / zero;"
                + " if (*(long *) &none < 0) reach_error(); return 0; }");
    assertThat(result.verdict()).as(result.why()).isNotEqualTo(Analysis.Verdict.TRUE);
  }

  /** Both edges that leave a branch evaluate its condition; a run reads its input once. */
  @Test
  void anInputInABranchConditionIsReadOnce() throws InputException {
    Analysis.Result result =
        analyse(
            """
            int main(void) {
              unsigned value;
              if (nondet() % 2u) {
                value = nondet();
              } else if (nondet() == 1234567u) {
                reach_error();
              }
              return 0;
            }
            """
                .replace("nondet", "__VERIFIER_nondet_uint"));
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
  }

  @Test
  void aLoopWithABoundThatAnInputDecidesIsUnrolledAsFarAsItGoes() throws InputException {
    isTrue(
        "int main(void) { int n = __VERIFIER_nondet_int(), s = 0; if (n < 0 || n > 10) return 0;"
            + " for (int i = 0; i < n; i++) s += i; if (s * 2 != n * (n - 1)) reach_error();"
            + " return 0; }");
  }

  @Test
  void recursionIsUnrolledTheSameWay() throws InputException {
    isTrue(
        "int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); } int main(void) {"
            + " int n = __VERIFIER_nondet_int(); if (n < 0 || n > 6) return 0;"
            + " if (f(n) > 8) reach_error(); return 0; }");
  }

  @Test
  void memoryIsFollowedThroughPointersArraysAndTheHeap() throws InputException {
    isTrue(
        "int a[8]; int main(void) { int i = __VERIFIER_nondet_int(), s = 0; if (i < 0 || i > 7)"
            + " return 0; a[i] = 5; for (int k = 0; k < 8; k++) s += a[k];"
            + " if (s != 5) reach_error(); return 0; }");
    isTrue(
        "struct s { int v; struct s *next; }; int main(void) { struct s a = {1, 0}, b = {2, &a};"
            + " int c = 0; for (struct s *p = __VERIFIER_nondet_int() ? &a : &b; p; p = p->next)"
            + " c += p->v; if (c != 1 && c != 3) reach_error(); return 0; }");
    isTrue(
        "int main(void) { int *p = malloc(16), s = 0; if (!p) return 0; for (int i = 0; i < 4; i++)"
            + " p[i] = i; for (int i = 0; i < 4; i++) s += p[i]; free(p);"
            + " if (s != 6) reach_error(); return 0; }");
    isTrue(
        "int main(void) { union { unsigned u; unsigned char c[4]; } x; x.u = 0x01020304;"
            + " if (x.c[0] != 4 || x.c[3] != 1) reach_error(); return 0; }");
  }

  @Test
  void floatingNumbersAreThoseOfIeee() throws InputException {
    isTrue(
        "int main(void) { double d = __VERIFIER_nondet_double(); if (!(d >= 1.0 && d <= 10.0))"
            + " return 0; double e = d * 0.5; if (e < 0.5 || e > 5.0) reach_error(); return 0; }");
  }

  @Test
  void beyondTheLimitRunsAreLeftOpenAndTheOthersCovered() throws InputException {
    Analysis.Result result =
        analyse(
            "bmc",
            Map.of("repeat", 5L, "time", 60L),
            "int main(void) { int x = 0; while (__VERIFIER_nondet_int()) { x += 2;"
                + " if (x == 7) reach_error(); } return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    assertThat(result.why()).contains("repeat");
    assertThat(result.condition().transitions()).isNotEmpty();
  }

  @Test
  void whatCannotBeFollowedIsLeftOpen() throws InputException {
    for (String body :
        List.of(
            "*(int *) 8192 = 1;",
            "int a[2]; a[__VERIFIER_nondet_int()] = 1;",
            "extern void other(void); other();",
            "__asm__(\"nop\");",
            "int x = __VERIFIER_nondet_int(); x = 1 / x;",
            "int *p = malloc(4); if (p) { free(p); *p = 1; }",
            "int x = 1, *p = (int *) (long) &x; if (*p != 1) reach_error();",
            "extern int printf(const char *, ...); int n = 0; printf(\"a%n\", &n);",
            "int x; x = 1 << __VERIFIER_nondet_int();")) {
      assertThat(analyse("int main(void) { " + body + " return 0; }").verdict())
          .as(body)
          .isEqualTo(Analysis.Verdict.UNKNOWN);
    }
  }

  /** A solver that has ended, or does not answer in time, says nothing more. */
  @ParameterizedTest
  @EnumSource(ProofStrategy.class)
  void aSolverThatSaysNothingLeavesAllOpen(ProofStrategy technique) throws Exception {
    String text =
        HEAD
            + "int main(void) { int x = __VERIFIER_nondet_int(); while (x > 3) x--;"
            + " if (x * x == 25) reach_error(); return 0; }";
    CFrontend.Understood program =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
    Terms terms = new Terms();
    Term a = terms.fresh(Sort.bits(64));
    Term b = terms.fresh(Sort.bits(64));
    Term most = terms.bits(64, 1L << 31);
    // No sum of two squares has this remainder when it is divided by nine: no solver soon sees it.
    Term sum =
        terms.binary(Op.ADD, terms.binary(Op.MULTIPLY, a, a), terms.binary(Op.MULTIPLY, b, b));
    Term hard =
        terms.and(
            terms.equal(sum, terms.bits(64, 2305843009213692981L)),
            terms.and(
                terms.compare(Op.UNSIGNED_LESS, a, most),
                terms.compare(Op.UNSIGNED_LESS, b, most)));
    Solvers silent =
        () -> {
          Solver solver = SolverChoice.of(Optional.empty()).start();
          assertThat(solver.check(hard, 1)).isInstanceOf(SolverAnswer.Unknown.class);
          return solver;
        };
    BoundedOutcome outcome =
        new BoundedModelChecking(
                program.program(),
                program.meaning(),
                Set.of("reach_error"),
                Optional.empty(),
                new Limits(Map.of("repeat", 2L, "time", 20L)),
                silent,
                BoundedConfiguration.of(technique))
            .run(suspicion -> true);
    assertThat(outcome.verdict()).isEqualTo(BoundedOutcome.Verdict.UNKNOWN);
  }
}
