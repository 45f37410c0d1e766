package residua.condition.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Merges compatible states: those for which no letter that may come in both has different outcomes.
 * Outcomes on letters that never come are don't-cares. Finding the smallest such automaton is hard
 * (Pfleeger, "State Reduction in Incompletely Specified Finite-State Machines", IEEE Transactions
 * on Computers, 1973); states are tried in pairs, in their order.
 */
final class StateMerging {
  /**
   * Number of outcomes that are compared or copied at most; the same input always takes the same
   * number.
   */
  private static final int BUDGET = 3_000_000;

  /** For leaders, all that is known of the states merged with them. */
  private final List<SortedMap<Integer, LetterOutcome>> rows;

  private final int[] leader;
  private int spent;

  private record Pair(int one, int other) {}

  private StateMerging(List<SortedMap<Integer, LetterOutcome>> rows) {
    this.rows = new ArrayList<>(rows);
    this.leader = new int[rows.size()];
    for (int state = 0; state < leader.length; state++) {
      leader[state] = state;
    }
  }

  /** For each state the first one that it is merged with. */
  static int[] of(List<SortedMap<Integer, LetterOutcome>> rows) {
    StateMerging merging = new StateMerging(rows);
    for (int state = 1; state < rows.size() && merging.spent < BUDGET; state++) {
      for (int earlier = 0; earlier < state && merging.isLeader(state); earlier++) {
        if (merging.isLeader(earlier) && merging.spent < BUDGET) {
          merging.tryToMerge(earlier, state);
        }
      }
    }
    int[] result = new int[rows.size()];
    for (int state = 0; state < result.length; state++) {
      result[state] = merging.find(state, Map.of());
    }
    return result;
  }

  private boolean isLeader(int state) {
    return leader[state] == state;
  }

  /** The leader of a state if some leaders, tentatively, follow others. */
  private int find(int state, Map<Integer, Integer> tentative) {
    int each = state;
    int next = tentative.getOrDefault(each, leader[each]);
    while (next != each) {
      each = next;
      next = tentative.getOrDefault(each, leader[each]);
    }
    return each;
  }

  private void tryToMerge(int one, int other) {
    Deque<Pair> work = new ArrayDeque<>();
    // Nearly all pairs contradict each other at once: nothing is allocated for these.
    if (!agree(rows.get(one), rows.get(other), work)) {
      return;
    }
    Map<Integer, Integer> attempt = new HashMap<>(Map.of(other, one));
    Map<Integer, SortedMap<Integer, LetterOutcome>> changed = new HashMap<>();
    changed.put(one, together(rows.get(one), rows.get(other)));
    while (!work.isEmpty()) {
      Pair pair = work.remove();
      int first = find(pair.one(), attempt);
      int second = find(pair.other(), attempt);
      if (first == second) {
        continue;
      }
      int into = Math.min(first, second);
      int from = Math.max(first, second);
      attempt.put(from, into);
      if (!agree(row(into, changed), row(from, changed), work)) {
        return;
      }
      changed.put(into, together(row(into, changed), row(from, changed)));
    }
    attempt.forEach((from, into) -> leader[from] = into);
    changed.forEach(rows::set);
  }

  private SortedMap<Integer, LetterOutcome> row(
      int state, Map<Integer, SortedMap<Integer, LetterOutcome>> changed) {
    return changed.getOrDefault(state, rows.get(state));
  }

  private SortedMap<Integer, LetterOutcome> together(
      SortedMap<Integer, LetterOutcome> into, SortedMap<Integer, LetterOutcome> from) {
    spent += into.size() + from.size();
    SortedMap<Integer, LetterOutcome> result = new TreeMap<>(into);
    from.forEach(result::putIfAbsent);
    return result;
  }

  /** Whether rows are compatible, and the merges that this requires are possible. */
  private boolean agree(
      SortedMap<Integer, LetterOutcome> into,
      SortedMap<Integer, LetterOutcome> from,
      Deque<Pair> work) {
    for (var entry : from.entrySet()) {
      LetterOutcome present = into.get(entry.getKey());
      spent++;
      if (present != null && !agree(present, entry.getValue(), work)) {
        return false;
      }
    }
    return true;
  }

  /** Whether outcomes are compatible if some states are merged. */
  private static boolean agree(LetterOutcome one, LetterOutcome other, Deque<Pair> work) {
    if (one instanceof LetterOutcome.In first && other instanceof LetterOutcome.In second) {
      work.add(new Pair(first.state(), second.state()));
      return true;
    }
    if (one instanceof LetterOutcome.Asked first && other instanceof LetterOutcome.Asked second) {
      return first.expression().equals(second.expression())
          && agree(first.whenTrue(), second.whenTrue(), work)
          && agree(first.whenFalse(), second.whenFalse(), work);
    }
    return one.equals(other);
  }

  /** The rows of the leaders, with all that is known of the states merged with them. */
  static List<SortedMap<Integer, LetterOutcome>> together(
      List<SortedMap<Integer, LetterOutcome>> rows, int[] leaders) {
    List<SortedMap<Integer, LetterOutcome>> result = new ArrayList<>();
    for (int state = 0; state < rows.size(); state++) {
      result.add(new TreeMap<>());
    }
    for (int state = 0; state < rows.size(); state++) {
      rows.get(state).forEach(result.get(leaders[state])::putIfAbsent);
    }
    return result;
  }
}
