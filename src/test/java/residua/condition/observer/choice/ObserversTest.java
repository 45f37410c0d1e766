package residua.condition.observer.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.testing.Conditions;
import residua.testing.Models;

/** Several conditions as one: it covers an execution from where the first of them does. */
class ObserversTest {
  private static final Program PROGRAM =
      Models.program(
          """
          extern int ask(void);
          int x;
          static void note(int n) {
            x = n;
            if (n > 2)
              x++;
          }
          int main(void) {
            int n = ask();
            while (ask()) {
              note(n);
              n--;
            }
            if (n)
              x = 2;
            else
              x = 3;
            note(x);
            return x;
          }
          """);

  private static final List<ConditionAutomaton> CONDITIONS =
      List.of(
          condition(edge("q0", "q1", 4) + edge("q1", "covered", 6)),
          condition(edge("q0", "q1", 12) + edge("q1", "q2", 12) + edge("q2", "covered", 15)),
          condition(edge("q0", "q1", "enterFunction", "note") + edge("q1", "covered", 17)));

  private static ConditionAutomaton condition(String transitions) {
    return Models.automaton(Conditions.of(3, transitions));
  }

  @Test
  void aUnionCoversFromWhereTheFirstOfThemDoes() {
    ConditionObserver union = Observers.bind(PROGRAM, CONDITIONS);
    List<ConditionObserver> each =
        CONDITIONS.stream().map(one -> Observers.bind(PROGRAM, one)).toList();
    int covered = 0;
    for (long seed = 0; seed < 800; seed++) {
      List<Step> walk = walk(new Random(seed));
      int first = each.stream().mapToInt(one -> cut(one, walk)).min().orElseThrow();
      assertThat(cut(union, walk)).as("seed %d", seed).isEqualTo(first);
      covered += first < walk.size() ? 1 : 0;
    }
    assertThat(covered).isBetween(100, 799);
  }

  @Test
  void oneConditionIsItsOwnUnion() {
    for (ConditionAutomaton each : CONDITIONS) {
      ConditionObserver alone = Observers.bind(PROGRAM, each);
      ConditionObserver union = Observers.bind(PROGRAM, List.of(each));
      ConditionObserver doubtful = Observers.tellingDoubt(PROGRAM, each);
      for (long seed = 0; seed < 100; seed++) {
        List<Step> walk = walk(new Random(seed));
        assertThat(cut(union, walk)).isEqualTo(cut(alone, walk));
        assertThat(cut(doubtful, walk)).isEqualTo(cut(alone, walk));
      }
    }
  }

  /** An edge, or the return from the call at it. */
  private record Step(Edge edge, boolean isReturn) {}

  /** After how many steps a walk is covered; all of them and one more if it is not. */
  private static int cut(ConditionObserver observer, List<Step> walk) {
    ObserverStep move = observer.start();
    for (int i = 0; i < walk.size(); i++) {
      if (!(move instanceof ObserverStep.To(int state))) {
        return i;
      }
      Step step = walk.get(i);
      move =
          step.isReturn()
              ? observer.readReturn(state, step.edge())
              : observer.read(state, step.edge());
    }
    return move instanceof ObserverStep.Cut ? walk.size() : walk.size() + 1;
  }

  private static List<Step> walk(Random random) {
    List<Step> result = new ArrayList<>();
    Deque<Edge> stack = new ArrayDeque<>();
    Function function = PROGRAM.entryFunction();
    int location = function.entry();
    while (result.size() < 80 && (location != function.exit() || !stack.isEmpty())) {
      if (location == function.exit()) {
        Edge call = stack.pop();
        result.add(new Step(call, true));
        function = PROGRAM.functions().get(call.function());
        location = call.target();
        continue;
      }
      List<Edge> edges = function.outgoing(location);
      Edge edge = edges.get(random.nextInt(edges.size()));
      result.add(new Step(edge, false));
      if (edge.operation() instanceof Operation.Call call) {
        stack.push(edge);
        function = PROGRAM.functions().get(call.callee());
        location = function.entry();
      } else {
        location = edge.target();
      }
    }
    return result;
  }
}
