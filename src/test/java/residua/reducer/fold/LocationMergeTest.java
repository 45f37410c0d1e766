package residua.reducer.fold;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.fold.Folding.Kind;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.tabulation.Arrivals;
import residua.reducer.tabulation.ConditionStates;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.StableProduct;
import residua.reducer.tabulation.StateMerge;
import residua.reducer.tabulation.Tabulation;
import residua.testing.Conditions;
import residua.testing.Models;

/**
 * Which states become one where. Control comes in q1 or q2 to {@code x = 3;}, to the call of h and
 * to the loop, and in q3 to its second round.
 */
class LocationMergeTest {
  private static final Program PROGRAM =
      Models.program(
          """
          extern int f(void);
          int h(int n) { return n; }
          int main(void) {
            int x = f();
            if (x) x = 1; else x = 2;
            x = 3;
            x = h(x);
            while (f())
              x++;
            return x;
          }
          """);
  private static final String CONDITION =
      Conditions.of(
          4,
          edge("q0", "q1", "sourcecode", "x = 1;")
              + edge("q0", "q2", "sourcecode", "x = 2;")
              + edge("q1", "q3", "sourcecode", "x++;")
              + edge("q2", "covered", "sourcecode", "return x;")
              + edge("q3", "covered", "sourcecode", "return x;"));

  private final ConditionObserver condition = Models.condition(PROGRAM, CONDITION);
  private final int start = ((ObserverStep.To) condition.start()).state();
  private final EntryContext main = new EntryContext(PROGRAM.entry(), start);
  private final Function function = PROGRAM.entryFunction();
  private final Tabulation points =
      StableProduct.of(
              PROGRAM,
              condition,
              new IndirectCallEffects(PROGRAM, condition),
              Optional.empty(),
              StateMerge.NOTHING,
              Integer.MAX_VALUE,
              main)
          .points();
  private final JoinedCondition joined = new JoinedCondition(condition);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // folding, rounds | state | at x = 3; | at the loop
        "NONE    | 0 | q1 | q1    | q1",
        "LOOPS   | 0 | q1 | q1    | q1,q2,q3",
        "LOOPS   | 0 | q2 | q2    | q1,q2,q3",
        // the first round stays apart; what comes later is one
        "LOOPS   | 1 | q1 | q1    | q1",
        "LOOPS   | 1 | q3 | q3    | q3",
        "CONTEXT | 0 | q1 | q1,q2 | q1,q2,q3",
        "CFA     | 0 | q2 | q1,q2 | q1,q2,q3",
      })
  void statesThatArriveBecomeOne(
      Kind kind, int rounds, String state, String atStatement, String atLoop) {
    LocationMerge fold = fold(new Folding(kind, rounds));
    int statement = Models.step(PROGRAM, function, "x = 3;").entry();
    int loop = Models.loopHeads(function).findFirst().orElseThrow();
    EntryContext context = new EntryContext(main.function(), number("q0"));
    assertThat(name(fold.arrive(context, statement, number(state)))).isEqualTo(atStatement);
    assertThat(name(fold.arrive(context, loop, number(state)))).isEqualTo(atLoop);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"NONE | q1", "LOOPS | q1", "CONTEXT | q1", "CFA | q1,q2"})
  void onlyOneFoldingMakesFunctionsOne(Kind kind, String expected) {
    int h = Models.function(PROGRAM, "h").index();
    assertThat(name(fold(new Folding(kind, 0)).enter(h, number("q1")))).isEqualTo(expected);
  }

  @Test
  void whatArrivesInAdditionMakesTheStateGrowOnceAndIsResidualAtLast() {
    LocationMerge fold = fold(new Folding(Kind.CONTEXT, 0));
    int statement = Models.step(PROGRAM, function, "x = 3;").entry();
    EntryContext context = new EntryContext(main.function(), number("q0"));
    fold.arrive(context, statement, number("q1"));
    assertThat(fold.hasGrown()).isFalse();
    assertThat(name(fold.arrive(context, statement, number("q3")))).isEqualTo("q1,q2,q3");
    assertThat(fold.hasGrown()).isTrue();
    assertThat(fold.hasGrown()).isFalse();
    fold.settle();
    assertThat(fold.arrive(context, statement, number("q0"))).isEqualTo(ConditionObserver.RESIDUAL);
  }

  private LocationMerge fold(Folding folding) {
    Arrivals arrivals =
        new Arrivals(PROGRAM, condition, points).withEarlyIterations(folding.iterations());
    return new LocationMerge(PROGRAM, folding, joined, arrivals);
  }

  /** The set of one state, by its name in the condition. */
  private int number(String name) {
    int state =
        IntStream.range(0, points.size())
            .map(points::stateOf)
            .filter(each -> condition.describe(each).equals(name))
            .findFirst()
            .orElseThrow();
    return joined.number(ConditionStates.of(state));
  }

  private String name(int state) {
    return joined.describe(state);
  }
}
