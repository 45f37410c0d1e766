package residua.condition.observer.cpachecker;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import residua.condition.Transition;
import residua.condition.observer.cpachecker.Answer.Question;
import residua.condition.observer.cpachecker.edges.EdgeMapping;
import residua.condition.observer.cpachecker.edges.EdgeSequence;

/**
 * Follows an automaton along edges of which only a superset of CPAchecker's texts is known. The
 * tracked set of states means: whatever the edges really are, the automaton is now in one of these
 * states or has accepted before. So an execution is covered when the set is empty.
 */
final class Tracker {
  /** No transition. */
  static final int NONE = -1;

  private final TextedAutomaton states;
  private final StateSetTable sets;
  private final Lines lines;

  /**
   * For an automaton.
   *
   * @param followed receives the index of each transition that is taken, of defaults only where
   *     they are to be trusted
   */
  Tracker(TextedAutomaton states, StateSetTable sets, IntConsumer followed) {
    this.states = states;
    this.sets = sets;
    this.lines = new Lines(states, sets, followed);
  }

  /** A moment at which an assumption may have to be tested. */
  enum Moment {
    /** Somewhere inside an edge of ours. */
    INSIDE,
    /** After the edge. */
    BEHIND,
    /** After blank edges that follow it. */
    BEHIND_BLANK
  }

  /** Translates assumptions to C. */
  interface Tester {
    /** C for the assumption of a transition; empty if it never holds or cannot be tested then. */
    Optional<String> test(Transition transition, Moment moment);
  }

  /**
   * The outcome of an edge.
   *
   * @param sets the sets of states the automaton may be in, if it has not accepted
   * @param questions what assumptions decide in addition
   * @param accepted an accepting transition that is known to be in step; {@link #NONE} if there is
   *     none
   * @param late whether it may accept only after a point inside the edge where the execution may
   *     end
   * @param over whether it may have ended without accepting
   */
  record Outcome(
      SortedSet<Integer> sets, List<Question> questions, int accepted, boolean late, boolean over) {

    /** Whether the automaton has accepted as far as is known, but never provably in step. */
    boolean isLost() {
      return !over && sets.isEmpty() && questions.isEmpty() && accepted == NONE;
    }
  }

  /** Reads the declarations before the program. */
  Outcome start(EdgeSequence declarations, Tester tester) {
    EdgeSequenceReading reading = reading(tester);
    SortedSet<Integer> at = reading.close(List.of(states.entry()), false);
    return reading.outcome(reading.read(at, declarations, 0, false));
  }

  /** Reads an edge. */
  Outcome read(Collection<Integer> from, EdgeMapping plan, Tester tester) {
    EdgeSequenceReading reading = reading(tester);
    SortedSet<Integer> at = new TreeSet<>(from);
    int safe = plan.safe();
    for (int i = 0; i < plan.words().size(); i++) {
      at = reading.read(at, plan.words().get(i), safe, i == plan.words().size() - 1);
      safe = safe == EdgeMapping.ALL ? safe : 0;
    }
    return reading.outcome(at);
  }

  EdgeSequenceReading reading(Tester tester) {
    return new EdgeSequenceReading(states, sets, lines, tester, Map.of());
  }
}
