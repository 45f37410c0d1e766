package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;
import residua.pipeline.analysis.Analysis;
import residua.testing.Answers;

/** What is called through pointers is followed, although no edge of the program shows it. */
class HiddenCallsTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  private static final String OPERATIONS =
      """
      struct ops { int (*get)(int); void (*put)(int); };
      static int store;
      static int above(int by) { return store + by; }
      static int below(int by) { return store - by; }
      static void put(int value) { store = value; }
      static struct ops all[2] = { { above, put }, { below, put } };
      int main(void) {
        int k = __VERIFIER_nondet_int(), v = __VERIFIER_nondet_int();
        if (k < 0 || k > 1 || v > 1000 || v < -1000) return 0;
        struct ops *o = &all[k];
        o->put(v);
        if (o->get(3) != v + CHANGE) reach_error();
        return 0;
      }
      """;

  private static final String STATES =
      """
      static int level;
      static void up(void) { if (level < 5) level++; }
      static void down(void) { if (level > 0) level--; }
      int main(void) {
        void (*step)(void) = up;
        while (__VERIFIER_nondet_int()) {
          step();
          step = level > 3 ? down : up;
          if (level > 4) reach_error();
        }
        return 0;
      }
      """;

  private static Analysis.Result analyse(String name, String text, ConditionAutomaton... given)
      throws InputException {
    return Answers.of(name, HEAD + text, 16, given);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bmc", "k-induction", "predicate", "impact"})
  void oneOfSeveralFunctionsIsCalled(String name) throws InputException {
    assertThat(analyse(name, OPERATIONS.replace("CHANGE", "(k ? -3 : 3)")).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(analyse(name, OPERATIONS.replace("CHANGE", "3")).verdict())
        .isEqualTo(Analysis.Verdict.FALSE);
  }

  @Test
  void thePointerMayChangeInALoop() throws InputException {
    assertThat(analyse("impact", STATES).verdict()).isEqualTo(Analysis.Verdict.TRUE);
    String wrong = STATES.replace("level > 3 ?", "level > 9 ?");
    for (String name : List.of("bmc", "impact")) {
      assertThat(analyse(name, wrong).verdict()).as(name).isEqualTo(Analysis.Verdict.FALSE);
    }
  }

  /**
   * What is proved is said by edges, and a condition does not see what runs between them: only
   * executions that leave the loop at once make no call through a pointer.
   */
  @Test
  void noConditionCoversSuchACallIfNotAllIsProved() throws InputException {
    Analysis.Result result =
        analyse(
            "bmc",
            "static void f(void) { if (__VERIFIER_nondet_int() == 7) reach_error(); }"
                + " int main(void) { void (*p)(void) = f;"
                + " if (__VERIFIER_nondet_int()) return 1; while (1) p(); return 0; }");
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.condition().states()).noneMatch(state -> state.accepting());
    result = analyse("bmc", STATES);
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
    ConditionAutomaton condition = result.condition();
    List<Transition> covering =
        condition.transitions().stream()
            .filter(each -> condition.states().get(each.target()).accepting())
            .toList();
    assertThat(covering).hasSize(1);
    assertThat(covering.getFirst().source()).isEqualTo(condition.entry());
    assertThat(covering.getFirst().guard().toString()).contains("[!(__VERIFIER_nondet_int())]");
  }

  /** Both edges of a branch evaluate the call; a run reads what it reads once. */
  @Test
  void anInputThatIsReadInAConditionBehindAPointerIsReadOnce() throws InputException {
    String text =
        """
        static int in(void) { int x = __VERIFIER_nondet_int(); return x > 9 ? x : 9; }
        int main(void) {
          int (*f)(void) = in;
          if (f() != 9) {
            if (f() == 1234567) reach_error();
          }
          return 0;
        }
        """;
    assertThat(analyse("bmc", text).verdict()).isEqualTo(Analysis.Verdict.FALSE);
  }

  @Test
  void loopsAndRecursionBehindPointersAreWithinTheBounds() throws InputException {
    String text =
        """
        static int rounds(int n) { int s = 0; for (int i = 0; i < n; i++) s++; return s; }
        static int deep(int n, int (*f)(int)) { return n <= 0 ? 0 : 1 + deep(n - 1, f); }
        int main(void) {
          int (*f)(int) = rounds;
          int (*g)(int, int (*)(int)) = deep;
          if (f(7) != SEVEN || g(4, f) != 4) reach_error();
          return 0;
        }
        """;
    assertThat(analyse("bmc", text.replace("SEVEN", "7")).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
    assertThat(analyse("bmc", text.replace("SEVEN", "8")).verdict())
        .isEqualTo(Analysis.Verdict.FALSE);
  }

  /** A function without a prototype at the call may get something else than it expects. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static void f(int x) { if (x) reach_error(); }"
            + " int main(void) { void (*p)() = (void (*)()) f; p(1.0); return 0; }",
        "int main(void) { void (*p)(void) = (void (*)(void)) 16; p(); return 0; }",
        "void reach_error(void); int main(void) { void (*p)(void); p(); return 0; }",
      })
  void whatIsNotUnderstoodIsOpen(String text) throws InputException {
    assertThat(analyse("bmc", text).verdict()).isEqualTo(Analysis.Verdict.UNKNOWN);
  }
}
