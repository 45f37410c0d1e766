package residua.reducer.tabulation;

import java.util.Arrays;

/** A set of states that may grow during iteration. */
final class GrowingStates {
  private int[] added = new int[4];
  private int size;
  private ConditionStates known = ConditionStates.NONE;

  /** Adds a state that has not been added before. */
  void add(int state) {
    if (size == added.length) {
      added = Arrays.copyOf(added, 2 * size);
    }
    added[size++] = state;
  }

  /** The states added so far. */
  ConditionStates toStates() {
    if (known.size() < size) {
      known = ConditionStates.of(Arrays.copyOf(added, size));
    }
    return known;
  }
}
