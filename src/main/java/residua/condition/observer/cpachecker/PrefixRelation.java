package residua.condition.observer.cpachecker;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import residua.condition.observer.cpachecker.Tracker.Outcome;

/**
 * Decides why possibilities end. An estimate has several where it is not known how many of
 * CPAchecker's edges belong to one of ours: these follow one another in the automaton, and when the
 * next edge is read, those that were too short or too long end. A possibility that ends without
 * being a prefix or extension of one that continues was not too short or too long: either it never
 * was right, or it was, and the automaton has an edge there that we know nothing of. This cannot be
 * decided, so nothing may be cut any more.
 */
final class PrefixRelation {
  /**
   * This many edges may be in doubt at one of ours: those of a condition that is removed as a
   * whole.
   */
  private static final int DISTANCE = 6;

  private final StateSetTable sets;
  private final Tracker tracker;
  private final Map<Integer, SortedSet<Integer>> successors = new HashMap<>();

  PrefixRelation(StateSetTable sets, Tracker tracker) {
    this.sets = sets;
    this.tracker = tracker;
  }

  /**
   * Whether each possibility that ends out of step is related to one that does not.
   *
   * @param belief the possibilities
   * @param acceptedIn the state in which another has accepted before, in step
   * @param read reads the edge with one of them alone
   */
  boolean explains(List<Integer> belief, OptionalInt acceptedIn, IntFunction<Outcome> read) {
    Deque<Integer> going = new ArrayDeque<>();
    SortedSet<Integer> covered = new TreeSet<>();
    SortedSet<Integer> ended = new TreeSet<>();
    acceptedIn.ifPresent(state -> {
      going.add(state);
      covered.add(state);
    });
    for (int set : belief) {
      Outcome outcome = read.apply(set);
      if (outcome.isLost()) {
        ended.add(set);
      } else {
        going.add(set);
        if (!outcome.over() && outcome.sets().isEmpty() && outcome.questions().isEmpty()) {
          covered.add(set);
        }
      }
    }
    return ended.isEmpty() || isReached(going, covered, ended, belief);
  }

  private boolean isReached(
      Deque<Integer> work,
      SortedSet<Integer> covered,
      SortedSet<Integer> ended,
      List<Integer> belief) {
    Map<Integer, SortedSet<Integer>> predecessors = new HashMap<>();
    for (int set : belief) {
      for (int next : near(set)) {
        predecessors.computeIfAbsent(next, key -> new TreeSet<>()).add(set);
      }
    }
    ended.removeAll(covered);
    while (!work.isEmpty() && !ended.isEmpty()) {
      int set = work.remove();
      Collection<Integer> before = predecessors.getOrDefault(set, new TreeSet<>());
      // Having accepted too early explains nothing: that was the mistake, if there is one.
      Collection<Integer> after = covered.contains(set) ? List.of() : near(set);
      for (Collection<Integer> related : List.of(after, before)) {
        related.stream().filter(ended::remove).forEach(work::add);
      }
    }
    return ended.isEmpty();
  }

  /** The successors within up to {@link #DISTANCE} edges. */
  private SortedSet<Integer> near(int set) {
    SortedSet<Integer> result = new TreeSet<>(successors(set));
    SortedSet<Integer> front = result;
    for (int i = 1; i < DISTANCE; i++) {
      SortedSet<Integer> next = new TreeSet<>();
      front.forEach(each -> next.addAll(successors(each)));
      next.removeAll(result);
      result.addAll(next);
      front = next;
    }
    return result;
  }

  /** The successors along one edge that a set lists, with blank edges after it and without. */
  private SortedSet<Integer> successors(int set) {
    return successors.computeIfAbsent(
        set,
        key -> {
          SortedSet<Integer> result = new TreeSet<>();
          for (int text : sets.listed(key)) {
            EdgeSequenceReading reading = tracker.reading((line, when) -> Optional.empty());
            result.addAll(reading.line(key, text));
            result.addAll(reading.lineAlone(key, text));
          }
          return result;
        });
  }
}
