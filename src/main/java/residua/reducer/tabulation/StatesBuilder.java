package residua.reducer.tabulation;

import java.util.Arrays;

/** Collects states in any order. */
public final class StatesBuilder {
  private int[] states = new int[4];
  private int size;

  /** Adds a state; duplicates are in the set once. */
  public void add(int state) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
    }
    states[size++] = state;
  }

  /** Whether no state has been added. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** The set of all states added. */
  public ConditionStates build() {
    return ConditionStates.ofAll(Arrays.stream(states, 0, size).sorted().distinct().toArray());
  }
}
