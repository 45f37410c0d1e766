package residua.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.reference.GuardReading.Fit;

/**
 * A condition as it reads edges, in sets of states; the empty set is the residual state. A
 * deterministic condition is in one state at most. In an accepting set it stays for ever.
 */
final class PaperCondition {
  private final ConditionAutomaton automaton;
  private final GuardReading guards;
  private final Assumed assumed;
  private final Map<Letter, List<Fit>> fits = new HashMap<>();

  /** What is taken for granted about assumptions that are neither true nor false. */
  enum Assumed {
    /** None counts: the algorithm as it is. */
    NOT_TO_HOLD,
    /** All hold: what accepts never does so later. */
    TO_HOLD
  }

  /** What is read. */
  private record Letter(int edge, boolean returns) {}

  PaperCondition(Program program, ConditionAutomaton automaton, Assumed assumed) {
    this.automaton = automaton;
    this.guards = new GuardReading(program);
    this.assumed = assumed;
  }

  Set<Integer> start() {
    return Set.of(automaton.entry());
  }

  boolean accepts(Set<Integer> states) {
    return states.stream().anyMatch(state -> automaton.states().get(state).accepting());
  }

  /** The states behind an edge; of a call, where the callee starts. */
  Set<Integer> read(Set<Integer> states, Edge edge) {
    return edge.isBlank() ? states : read(states, edge, false);
  }

  /** The states behind the return from a call. */
  Set<Integer> readReturn(Set<Integer> states, Edge call) {
    return read(states, call, true);
  }

  private Set<Integer> read(Set<Integer> states, Edge edge, boolean returns) {
    if (states.isEmpty() || accepts(states)) {
      return states;
    }
    List<Fit> fit =
        fits.computeIfAbsent(
            new Letter(edge.id(), returns),
            letter ->
                automaton.transitions().stream()
                    .map(transition -> guards.fit(transition.guard(), edge, returns))
                    .toList());
    Set<Integer> result = new TreeSet<>();
    for (int state : states) {
      boolean matched = false;
      for (int i = 0; i < fit.size(); i++) {
        Transition transition = automaton.transitions().get(i);
        if (transition.source() == state) {
          Fit own = transition.guard().otherwise() ? otherwise(i, fit) : fit.get(i);
          matched |= own != Fit.NO;
          if (own == Fit.YES && isTaken(transition.assumption())) {
            result.add(transition.target());
          }
        }
      }
      if (!matched && automaton.states().get(state).unmatched() == Unmatched.STAY) {
        result.add(state);
      }
    }
    return Set.copyOf(result);
  }

  private Fit otherwise(int transition, List<Fit> fit) {
    Fit result = fit.get(transition);
    for (int i = 0; i < fit.size(); i++) {
      Transition other = automaton.transitions().get(i);
      boolean rivals = other.source() == automaton.transitions().get(transition).source();
      if (rivals && !other.guard().otherwise() && fit.get(i) != Fit.NO && result != Fit.NO) {
        result = fit.get(i) == Fit.YES ? Fit.NO : Fit.UNKNOWN;
      }
    }
    return result;
  }

  private boolean isTaken(Assumption assumption) {
    return assumption.isTrue() || assumed == Assumed.TO_HOLD && !assumption.isFalse();
  }
}
