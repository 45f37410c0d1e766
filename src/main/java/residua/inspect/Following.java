package residua.inspect;

import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.binding.BoundCondition;
import residua.binding.choice.Alignment;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Reading;
import residua.condition.Transition;
import residua.reduction.product.ProductView;

/**
 * How far a condition over the edges of another tool is in step with the program.
 *
 * @param taken for each transition that is taken, by index, the edges on which, by id or {@link
 *     Alignment#NO_EDGE}
 * @param texts how many transitions match a text
 * @param textsTaken how many of them are taken
 * @param lostAt edges, by id, on which it is not known where the automaton is
 */
record Following(
    SortedMap<Integer, SortedSet<Integer>> taken,
    int texts,
    int textsTaken,
    SortedSet<Integer> lostAt) {

  /** Follows a condition to its end, also where it cannot accept any more; empty for our edges. */
  static Optional<Following> of(Program program, ConditionAutomaton automaton) {
    if (automaton.reading() == Reading.SOURCE_EDGES) {
      return Optional.empty();
    }
    BoundCondition binding = Alignment.toTheEnd(program, automaton);
    ProductView.of(program, binding);
    SortedMap<Integer, SortedSet<Integer>> taken = Alignment.followed(binding);
    int texts = 0;
    int textsTaken = 0;
    for (int i = 0; i < automaton.transitions().size(); i++) {
      if (isText(automaton.transitions().get(i))) {
        texts++;
        textsTaken += taken.containsKey(i) ? 1 : 0;
      }
    }
    return Optional.of(new Following(taken, texts, textsTaken, Alignment.lostAt(binding)));
  }

  /** Whether a transition matches a text, and is no default. */
  static boolean isText(Transition transition) {
    return transition.guard().sourceCode().isPresent();
  }

  /** The edges on which a transition is taken. */
  SortedSet<Integer> edges(int transition) {
    return taken.getOrDefault(transition, new TreeSet<>());
  }
}
