package residua.condition.observer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.testing.Conditions;
import residua.testing.Models;
import residua.testing.Wanted;

/** How a condition follows a path through main: its states after the edges of each line. */
class ObserverStepsTest {
  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("condition/observer");
  }

  /** Each time the first edge is taken, which is the one where a condition holds. */
  @ParameterizedTest
  @MethodSource("programs")
  void statesAfterEachLine(Wanted wanted) {
    Program program = Models.program(wanted.text());
    ConditionObserver observer = Models.condition(program, Conditions.inComments(wanted.text()));
    Function main = program.entryFunction();
    SortedMap<Integer, String> states = new TreeMap<>();
    int location = main.entry();
    ObserverStep at = observer.start();
    while (at instanceof ObserverStep.To(int state) && location != main.exit()) {
      Edge edge = main.outgoing(location).getFirst();
      at = observer.read(state, edge);
      if (!edge.isBlank()) {
        states.put(program.source().line(edge.where().start()), shown(observer, at));
      }
      location = edge.target();
    }
    states.keySet().retainAll(wanted.lines().keySet());
    assertThat(states).isEqualTo(wanted.lines());
  }

  private static String shown(ConditionObserver observer, ObserverStep step) {
    return switch (step) {
      case ObserverStep.To(int state) ->
          state == ConditionObserver.RESIDUAL ? "residual" : observer.describe(state);
      case ObserverStep.Cut cut -> "covered";
    };
  }

  @Test
  void aTableKeepsWhatWasPutInHoweverMuchThatIs() {
    ObserverStepTable table = new ObserverStepTable();
    for (int i = 0; i < 5_000; i++) {
      table.put(ObserverStepTable.key(i, 3 * i, i % 2 == 0), new ObserverStep.To(i));
    }
    for (int i = 0; i < 5_000; i++) {
      assertThat(table.get(ObserverStepTable.key(i, 3 * i, i % 2 == 0)))
          .contains(new ObserverStep.To(i));
      assertThat(table.get(ObserverStepTable.key(i, 3 * i, i % 2 != 0))).isEmpty();
    }
  }
}
