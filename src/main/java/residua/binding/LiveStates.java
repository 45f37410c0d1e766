package residua.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import residua.condition.ConditionAutomaton;
import residua.condition.State;
import residua.condition.Transition;

/** States of a condition from which an accepting one can be reached. */
final class LiveStates {
  private LiveStates() {}

  /** The live states: all others are the residual state by another name. */
  static BitSet of(ConditionAutomaton automaton) {
    List<State> states = automaton.states();
    List<List<Integer>> predecessors = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      predecessors.add(new ArrayList<>());
    }
    for (Transition transition : automaton.transitions()) {
      if (!transition.assumption().isFalse()) {
        predecessors.get(transition.target()).add(transition.source());
      }
    }
    BitSet live = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    for (int i = 0; i < states.size(); i++) {
      if (states.get(i).accepting()) {
        live.set(i);
        work.add(i);
      }
    }
    while (!work.isEmpty()) {
      for (int predecessor : predecessors.get(work.remove())) {
        if (!live.get(predecessor)) {
          live.set(predecessor);
          work.add(predecessor);
        }
      }
    }
    return live;
  }
}
