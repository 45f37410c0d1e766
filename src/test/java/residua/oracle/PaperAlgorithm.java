package residua.oracle;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where the residual program of Algorithm 1 of Beyer, Jakobs, Lemberger, Wehrheim ("Reducer-Based
 * Construction of Conditional Verifiers", ICSE 2018) stops a run. The algorithm makes the product
 * of the inlined program with the condition and leaves out the edges that accept; where no
 * transition fits, or only one with an assumption that is not true (line 9), nothing is verified
 * from there on.
 *
 * <p>What becomes of a run depends on its edges alone. So this is defined for recursive programs,
 * too: the algorithm would not end on them, but the inlined program that it would have to make has
 * the same runs. {@code stay} and {@code otherwise} stand for the transitions they abbreviate. A
 * condition that is not deterministic, for which the algorithm is not defined, is in several states
 * at once, and each is given up for itself: as if the algorithm was run for each deterministic part
 * of the condition, and only what is in all results remained.
 */
final class PaperAlgorithm {
  private PaperAlgorithm() {}

  /** The index of the first edge that is not in the residual program; empty if all are. */
  static OptionalInt stop(Automaton condition, Trace trace) {
    Set<Integer> current = Set.of(0);
    if (accepts(condition, current)) {
      return OptionalInt.of(0);
    }
    for (int i = 0; i < trace.steps().size(); i++) {
      Set<Integer> next = new TreeSet<>();
      for (int state : current) {
        next.addAll(next(condition, state, trace.steps().get(i).edge()));
      }
      if (accepts(condition, next)) {
        return OptionalInt.of(i);
      }
      current = next;
    }
    return OptionalInt.empty();
  }

  private static boolean accepts(Automaton condition, Set<Integer> states) {
    return states.stream().anyMatch(state -> condition.states().get(state).accepting());
  }

  private static List<Integer> next(Automaton condition, int state, Trace.Edge edge) {
    List<Automaton.Transition> fitting =
        condition.transitions().stream()
            .filter(transition -> transition.source() == state)
            .filter(transition -> condition.matches(transition, edge))
            .toList();
    if (fitting.isEmpty()) {
      return condition.states().get(state).stays() ? List.of(state) : List.of();
    }
    return fitting.stream()
        .filter(transition -> transition.assumption().isEmpty())
        .map(Automaton.Transition::target)
        .toList();
  }
}
