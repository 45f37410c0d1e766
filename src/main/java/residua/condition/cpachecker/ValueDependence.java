package residua.condition.cpachecker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import residua.condition.cpachecker.RawAutomaton.RawLine;
import residua.condition.cpachecker.RawAutomaton.RawState;

/** Finds the states from which a trigger that reads a variable can be reached. */
final class ValueDependence {
  private final RawAutomaton raw;
  private final Map<String, Integer> indices;

  ValueDependence(RawAutomaton raw, Map<String, Integer> indices) {
    this.raw = raw;
    this.indices = indices;
  }

  /** For each state, by index, whether the values of variables matter there or later. */
  boolean[] compute() {
    int count = raw.states().size();
    boolean[] depends = new boolean[count];
    Deque<Integer> work = new ArrayDeque<>();
    for (int state = 0; state < count; state++) {
      if (readsVariable(raw.states().get(state))) {
        depends[state] = true;
        work.add(state);
      }
    }
    if (work.isEmpty()) {
      return depends;
    }
    List<List<Integer>> predecessors = predecessors();
    while (!work.isEmpty()) {
      for (int predecessor : predecessors.get(work.remove())) {
        if (!depends[predecessor]) {
          depends[predecessor] = true;
          work.add(predecessor);
        }
      }
    }
    return depends;
  }

  private static boolean readsVariable(RawState state) {
    return state.lines().stream().anyMatch(line -> line.trigger() instanceof Trigger.Comparison);
  }

  private List<List<Integer>> predecessors() {
    List<List<Integer>> result = new ArrayList<>();
    for (int i = 0; i < raw.states().size(); i++) {
      result.add(new ArrayList<>());
    }
    for (int state = 0; state < raw.states().size(); state++) {
      for (RawLine line : raw.states().get(state).lines()) {
        result.get(indices.get(line.target().text())).add(state);
      }
    }
    return result;
  }
}
