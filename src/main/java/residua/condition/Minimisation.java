package residua.condition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.base.partition.LabelledGraph;
import residua.base.partition.PartitionRefinement;

/**
 * Merges equivalent states: those that have the same transitions to equivalent states; all that
 * accept; all from which no accepting state can be reached. The first of them, in the order of the
 * file, represents all. Coverage does not change.
 */
public final class Minimisation {
  private static final int ACCEPTING = 0;
  private static final int DEAD = 1;
  private static final int LIVE = 2;

  private final ConditionAutomaton automaton;
  private final List<List<Integer>> outgoing;

  /** The label of a transition: several transitions may have the same, so they are counted. */
  private record Label(Guard guard, Assumption assumption, int repetition) {}

  private Minimisation(ConditionAutomaton automaton) {
    this.automaton = automaton;
    this.outgoing = automaton.outgoing();
  }

  /** The automaton with its states merged; the same object if there is nothing to merge. */
  public static ConditionAutomaton of(ConditionAutomaton automaton) {
    return new Minimisation(automaton).merged();
  }

  /** The states from which an accepting one can be reached, the accepting ones included. */
  public static BitSet live(ConditionAutomaton automaton) {
    List<State> states = automaton.states();
    List<List<Integer>> predecessors = new ArrayList<>();
    states.forEach(state -> predecessors.add(new ArrayList<>()));
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

  private ConditionAutomaton merged() {
    int[] kinds = kinds();
    int[] classes = PartitionRefinement.coarsest(kinds, graph(kinds));
    int count = Arrays.stream(classes).max().orElse(-1) + 1;
    if (count == classes.length) {
      return automaton;
    }
    int[] representatives = new int[count];
    Arrays.fill(representatives, -1);
    List<State> states = new ArrayList<>();
    // Classes are numbered in the order of the states.
    for (int state = 0; state < classes.length; state++) {
      if (representatives[classes[state]] < 0) {
        representatives[classes[state]] = state;
        states.add(automaton.states().get(state));
      }
    }
    List<Transition> transitions = new ArrayList<>();
    for (Transition transition : automaton.transitions()) {
      int source = classes[transition.source()];
      if (representatives[source] == transition.source()) {
        transitions.add(
            new Transition(
                source,
                classes[transition.target()],
                transition.guard(),
                transition.assumption(),
                transition.line()));
      }
    }
    return new ConditionAutomaton(
        automaton.reading(),
        states,
        classes[automaton.entry()],
        transitions,
        automaton.programFile(),
        automaton.programHash(),
        automaton.evidence());
  }

  private int[] kinds() {
    BitSet live = live(automaton);
    int[] result = new int[automaton.states().size()];
    for (int i = 0; i < result.length; i++) {
      State state = automaton.states().get(i);
      if (state.accepting()) {
        result[i] = ACCEPTING;
      } else {
        result[i] = live.get(i) ? LIVE + state.unmatched().ordinal() : DEAD;
      }
    }
    return result;
  }

  /** The transitions of live states that do not accept: those of the others do not matter. */
  private LabelledGraph graph(int[] kinds) {
    LabelledGraph graph = new LabelledGraph();
    Map<Label, Integer> labels = new HashMap<>();
    for (int state = 0; state < kinds.length; state++) {
      if (kinds[state] < LIVE) {
        continue;
      }
      Map<Label, Integer> repetitions = new HashMap<>();
      for (int index : outgoing.get(state)) {
        Transition transition = automaton.transitions().get(index);
        Label first = new Label(transition.guard(), transition.assumption(), 0);
        int repetition = repetitions.merge(first, 1, Integer::sum) - 1;
        Label label = new Label(transition.guard(), transition.assumption(), repetition);
        labels.putIfAbsent(label, labels.size());
        graph.add(state, labels.get(label), transition.target());
      }
    }
    return graph;
  }
}
