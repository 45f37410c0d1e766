package residua.condition.cpachecker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.cpachecker.RawAutomaton.Assignment;
import residua.condition.cpachecker.RawAutomaton.RawLine;
import residua.condition.cpachecker.RawAutomaton.RawState;
import residua.condition.cpachecker.RawAutomaton.Variable;

/**
 * Unfolds an automaton with variables to a finite automaton: a state for each declared state and
 * each value that the variables can have there. Without variables, or where no later trigger reads
 * them, the states are the declared ones, in their order; the others follow, as they are found.
 */
final class Unfolding {
  /**
   * More states than this beyond the declared ones are rejected: an automaton whose counter is not
   * bounded has no end.
   */
  static final int MOST_ADDED = 500_000;

  private final RawAutomaton raw;
  private final Map<String, Integer> indices;
  private final SortedMap<String, Integer> initialValues;
  private final List<Diagnostic> notes;
  private final boolean[] dependsOnValues;
  private final StateLines lines = new StateLines();
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();

  /** By declared state: the number of its only node; -1 if there is none, or may be several. */
  private final int[] plainNumbers;

  /** A declared state with values of the variables. */
  private record Node(int state, SortedMap<String, Integer> values) {}

  /**
   * Prepares an unfolding.
   *
   * @param indices the index of each state name
   * @param read the variables that triggers depend on
   * @param notes receives a note for each line that is never taken
   */
  Unfolding(
      RawAutomaton raw,
      Map<String, Integer> indices,
      SortedSet<String> read,
      List<Diagnostic> notes) {
    this.raw = raw;
    this.indices = indices;
    this.notes = notes;
    SortedMap<String, Integer> values = new TreeMap<>();
    for (Variable variable : raw.variables()) {
      if (read.contains(variable.name())) {
        values.put(variable.name(), variable.value());
      }
    }
    this.initialValues = Collections.unmodifiableSortedMap(values);
    this.plainNumbers = new int[raw.states().size()];
    Arrays.fill(plainNumbers, -1);
    this.dependsOnValues = new ValueDependence(raw, indices).compute();
  }

  ConditionAutomaton unfold() throws InputException {
    for (int state = 0; state < raw.states().size(); state++) {
      if (!dependsOnValues[state]) {
        number(state, initialValues);
      }
    }
    int entry = number(indices.get(raw.initial().text()), initialValues);
    List<State> states = new ArrayList<>();
    List<Transition> transitions = new ArrayList<>();
    boolean[] noted = new boolean[raw.states().size()];
    for (int source = 0; source < nodes.size(); source++) {
      Node node = nodes.get(source);
      RawState state = raw.states().get(node.state());
      boolean accepting = state.name().equals(AutomatonReader.ACCEPTING);
      states.add(new State(name(node), accepting, Unmatched.RESIDUAL));
      List<Diagnostic> sink = noted[node.state()] ? new ArrayList<>() : notes;
      noted[node.state()] = true;
      for (StateLines.Guarded taken : lines.resolve(state, node.values(), sink)) {
        RawLine line = taken.line();
        int target = number(indices.get(line.target().text()), valuesAfter(line, node.values()));
        transitions.add(
            new Transition(
                source, target, taken.guard(), line.assumption(), line.position().line()));
      }
    }
    return new ConditionAutomaton(
        EdgeAlphabet.CPACHECKER_EDGES,
        states,
        entry,
        transitions,
        Optional.empty(),
        Optional.empty());
  }

  /** The number of a node, which is created if there is none. */
  private int number(int state, SortedMap<String, Integer> values) throws InputException {
    if (!dependsOnValues[state] && plainNumbers[state] >= 0) {
      return plainNumbers[state];
    }
    Node node = new Node(state, dependsOnValues[state] ? values : initialValues);
    Integer known = numbers.get(node);
    if (known != null) {
      return known;
    }
    if (nodes.size() - raw.states().size() >= MOST_ADDED) {
      String variable = initialValues.firstKey();
      throw new InputException(
          raw.states().get(state).position(),
          "the variable '" + variable + "' makes more than " + MOST_ADDED + " states");
    }
    if (dependsOnValues[state]) {
      numbers.put(node, nodes.size());
    } else {
      plainNumbers[state] = nodes.size();
    }
    nodes.add(node);
    return nodes.size() - 1;
  }

  private SortedMap<String, Integer> valuesAfter(RawLine line, SortedMap<String, Integer> before) {
    if (initialValues.isEmpty() || line.actions().isEmpty()) {
      return before;
    }
    SortedMap<String, Integer> after = new TreeMap<>(before);
    for (Assignment action : line.actions()) {
      if (initialValues.containsKey(action.variable())) {
        after.put(action.variable(), action.value().evaluate(after));
      }
    }
    return Collections.unmodifiableSortedMap(after);
  }

  /** The declared name, with the values appended where they matter. */
  private String name(Node node) {
    StringBuilder name = new StringBuilder(raw.states().get(node.state()).name());
    if (dependsOnValues[node.state()]) {
      node.values()
          .forEach(
              (variable, value) -> name.append('.').append(variable).append('.').append(value));
    }
    return name.toString();
  }
}
