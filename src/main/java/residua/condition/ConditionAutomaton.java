package residua.condition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A condition automaton A = (Q, δ, q0, F) as in Beyer, Jakobs, Lemberger, Wehrheim, "Reducer-Based
 * Construction of Conditional Verifiers" (ICSE 2018), section 3. States and transitions are
 * addressed by their index; the order is that of the file. It may be non-deterministic.
 *
 * @param reading the edges it reads
 * @param states the states; never empty
 * @param entry index of the initial state
 * @param transitions all transitions, in the order of the file
 * @param programFile the program to which it belongs according to the file
 * @param programHash SHA-256 (lower-case hexadecimal) of that program
 * @param evidence what it rests on
 */
public record ConditionAutomaton(
    EdgeAlphabet reading,
    List<State> states,
    int entry,
    List<Transition> transitions,
    Optional<String> programFile,
    Optional<String> programHash,
    Evidence evidence) {

  public ConditionAutomaton {
    states = List.copyOf(states);
    transitions = List.copyOf(transitions);
  }

  /** Whether its coverage depends on the values of variables. */
  public boolean hasAssumptions() {
    return transitions.stream().anyMatch(each -> !each.assumption().isTrue());
  }

  /** Whether it covers no execution of any program, since nothing leads to an accepting state. */
  public boolean coversNothing() {
    return !states.get(entry).accepting()
        && transitions.stream().noneMatch(each -> states.get(each.target()).accepting());
  }

  /** An automaton without metadata. */
  public ConditionAutomaton(
      EdgeAlphabet reading,
      List<State> states,
      int entry,
      List<Transition> transitions,
      Optional<String> programFile,
      Optional<String> programHash) {
    this(reading, states, entry, transitions, programFile, programHash, Evidence.UNSAID);
  }

  /** The same automaton with other evidence. */
  public ConditionAutomaton with(Evidence other) {
    return new ConditionAutomaton(
        reading, states, entry, transitions, programFile, programHash, other);
  }

  /** The same automaton, for a program. */
  public ConditionAutomaton of(String program, Optional<String> hash) {
    return new ConditionAutomaton(
        reading, states, entry, transitions, Optional.of(program), hash, evidence);
  }

  /** For each state, by index, the indices of its transitions in the order of the file. */
  public List<List<Integer>> outgoing() {
    List<List<Integer>> result = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      result.add(new ArrayList<>());
    }
    for (int i = 0; i < transitions.size(); i++) {
      result.get(transitions.get(i).source()).add(i);
    }
    return Collections.unmodifiableList(result);
  }

  /**
   * Checks what every reader must guarantee.
   *
   * @throws IllegalStateException if the entry or an end of a transition is not a state, or an
   *     accepting state can be left
   */
  public void validate() {
    checkState(entry, "entry");
    for (Transition transition : transitions) {
      checkState(transition.source(), "source of the transition of line " + transition.line());
      checkState(transition.target(), "target of the transition of line " + transition.line());
      State source = states.get(transition.source());
      if (source.accepting() && !states.get(transition.target()).accepting()) {
        throw new IllegalStateException(
            "accepting state '" + source.name() + "' can be left (line " + transition.line() + ")");
      }
    }
  }

  private void checkState(int index, String what) {
    if (index < 0 || index >= states.size()) {
      throw new IllegalStateException("the " + what + " is not a state: " + index);
    }
  }
}
