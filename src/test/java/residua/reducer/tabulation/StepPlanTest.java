package residua.reducer.tabulation;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.testing.Conditions;
import residua.testing.Models;

/** How a step is performed, by what the condition does in it. */
class StepPlanTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // statement            | step              | guard         | value             | plan
        // nothing happens in it
        "x = 1;                 | x = 1;            | sourcecode    | y = 1;            | Execute",
        // its only edge is covered: the run stops in front
        "x = 1;                 | x = 1;            | sourcecode    | x = 1;            | Halt",
        "x = h(1);              | x = h(1);         | enterFunction | h                 | Halt",
        // covered on one way: the way is chosen, then the run stops
        "if (x > 1) y = 1;      | x > 1             | control       | condition-true    | Execute",
        // covered behind the call: the call has to be executed by itself
        "x = h(1);              | x = h(1);         | sourcecode    | x = h(1);         | Split",
        // covered in the middle, on one of two ways
        "x = y ? h(1) : 2;      | x = y ? h(1) : 2; | enterFunction | h                 | Split",
        "x = y && h(1);         | x = y && h(1);    | enterFunction | h                 | Split",
        // what it declares stands in the call: it cannot be split
        "int z = y ? h(!&z) : 2; | int z = y ? h(!&z) : 2; | enterFunction | h      | KeepWhole",
      })
  void runsThatStop(String statement, String step, String guard, String value, String plan) {
    assertThat(plan(statement, step, edge("q0", "covered", guard, value))).isEqualTo(plan);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // it moves, but on all ways alike
        "x = h(1);               | x = h(1);               | Execute",
        "x = h(1) + h(2);        | x = h(1) + h(2);        | Execute",
        // whether it moves depends on the way: the states behind differ
        "x = y ? h(1) : 2;       | x = y ? h(1) : 2;       | Split",
        "x = y && h(1);          | x = y && h(1);          | Split",
        "int z = y ? h(!&z) : 2; | int z = y ? h(!&z) : 2; | KeepWhole",
      })
  void theAutomatonMovesOnCalls(String statement, String step, String plan) {
    String moves =
        edge("q0", "q1", "enterFunction", "h") + edge("q1", "covered", "sourcecode", "return x;");
    assertThat(plan(statement, step, moves)).isEqualTo(plan);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // g may call h back: that is executed before the run stops
        "x = g(h); | x = g(h); | Execute",
        // f has nothing that it could call back
        "x = f(1); | x = f(1); | Halt",
      })
  void codeThatRunsUnseenIsExecutedFirst(String statement, String step, String plan) {
    assertThat(plan(statement, step, edge("q0", "covered", "sourcecode", step))).isEqualTo(plan);
  }

  private static String plan(String statement, String step, String transitions) {
    Program program =
        Models.program(
            """
            extern int f(int), g(int (*)(int));
            static int h(int n) { return n; }
            int main(void) {
              int x = 0, y = 0;
              %s
              return x;
            }
            """
                .formatted(statement));
    ConditionObserver condition = Models.condition(program, Conditions.of(2, transitions));
    Tabulation points =
        new Tabulation(
            program,
            condition,
            new IndirectCallEffects(program, condition),
            Optional.empty(),
            new Decisions(),
            StateMerge.NOTHING,
            Integer.MAX_VALUE);
    int start = ((ObserverStep.To) condition.start()).state();
    points.run(new EntryContext(program.entry(), start));
    Function main = program.entryFunction();
    int location = Models.step(program, main, step).entry();
    int point =
        IntStream.range(0, points.size())
            .filter(i -> points.point(i).context().function() == main.index())
            .filter(i -> points.locationOf(i) == location)
            .findFirst()
            .orElseThrow();
    return points.plan(point).orElseThrow().getClass().getSimpleName();
  }
}
