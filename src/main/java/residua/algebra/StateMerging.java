package residua.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes one state of states that do not contradict each other: no letter that may come in both has
 * different outcomes. What happens on letters that never come is free. The smallest such automaton
 * is hard to find (Pfleeger, "State Reduction in Incompletely Specified Finite-State Machines",
 * IEEE Transactions on Computers, 1973); states are tried in pairs, in their order.
 */
final class StateMerging {
  /** So many comparisons of outcomes are tried; the same input always takes the same number. */
  private static final int BUDGET = 3_000_000;

  private final List<SortedMap<Integer, Outcome>> rows;
  private final int[] leader;
  private final Map<Integer, SortedMap<Integer, Outcome>> merged = new HashMap<>();
  private int spent;

  private record Pair(int one, int other) {}

  private StateMerging(List<SortedMap<Integer, Outcome>> rows) {
    this.rows = rows;
    this.leader = new int[rows.size()];
    for (int state = 0; state < leader.length; state++) {
      leader[state] = state;
    }
  }

  /** For each state the first one that it is made one with. */
  static int[] of(List<SortedMap<Integer, Outcome>> rows) {
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
    Map<Integer, Integer> attempt = new HashMap<>();
    Map<Integer, SortedMap<Integer, Outcome>> changed = new HashMap<>();
    Deque<Pair> work = new ArrayDeque<>(List.of(new Pair(one, other)));
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
      SortedMap<Integer, Outcome> row = new TreeMap<>(row(into, changed));
      for (var entry : row(from, changed).entrySet()) {
        Outcome present = row.putIfAbsent(entry.getKey(), entry.getValue());
        spent++;
        if (present != null && !agree(present, entry.getValue(), work)) {
          return;
        }
      }
      changed.put(into, row);
    }
    attempt.forEach((from, into) -> leader[from] = into);
    merged.putAll(changed);
  }

  private SortedMap<Integer, Outcome> row(
      int state, Map<Integer, SortedMap<Integer, Outcome>> changed) {
    return changed.getOrDefault(state, merged.getOrDefault(state, rows.get(state)));
  }

  /** Whether outcomes do not contradict each other, if some states are one. */
  private static boolean agree(Outcome one, Outcome other, Deque<Pair> work) {
    if (one instanceof Outcome.In first && other instanceof Outcome.In second) {
      work.add(new Pair(first.state(), second.state()));
      return true;
    }
    if (one instanceof Outcome.Asked first && other instanceof Outcome.Asked second) {
      return first.expression().equals(second.expression())
          && agree(first.whenTrue(), second.whenTrue(), work)
          && agree(first.whenFalse(), second.whenFalse(), work);
    }
    return one.equals(other);
  }

  /** The rows of the leaders, with all that is known of the states made one with them. */
  static List<SortedMap<Integer, Outcome>> together(
      List<SortedMap<Integer, Outcome>> rows, int[] leaders) {
    List<SortedMap<Integer, Outcome>> result = new ArrayList<>();
    for (int state = 0; state < rows.size(); state++) {
      result.add(new TreeMap<>());
    }
    for (int state = 0; state < rows.size(); state++) {
      rows.get(state).forEach(result.get(leaders[state])::putIfAbsent);
    }
    return result;
  }
}
