package residua.reduction;

import java.util.Arrays;

/** Collects states in any order. */
final class StatesBuilder {
  private int[] states = new int[4];
  private int size;

  void add(int state) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
    }
    states[size++] = state;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The set of all states added. */
  States build() {
    return States.ofAll(Arrays.stream(states, 0, size).sorted().distinct().toArray());
  }
}
