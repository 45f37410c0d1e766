package residua.reducer.tabulation;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A set of states of the condition, in ascending order. */
public final class ConditionStates {
  /** The empty set. */
  static final ConditionStates NONE = new ConditionStates();

  private final int[] sorted;

  private ConditionStates(int... sorted) {
    this.sorted = sorted;
  }

  /** The set of one state. */
  public static ConditionStates of(int state) {
    return new ConditionStates(state);
  }

  /** The set of distinct states, in any order. */
  static ConditionStates of(int[] states) {
    int[] sorted = states.clone();
    Arrays.sort(sorted);
    return new ConditionStates(sorted);
  }

  /**
   * A set of states.
   *
   * @param sorted ascending, without repetitions
   */
  static ConditionStates ofAll(int[] sorted) {
    return new ConditionStates(sorted);
  }

  /** Whether the set is empty. */
  public boolean isEmpty() {
    return sorted.length == 0;
  }

  /** The number of states. */
  public int size() {
    return sorted.length;
  }

  /** The state at an index. */
  public int get(int index) {
    return sorted[index];
  }

  /** The smallest state. */
  public int first() {
    return sorted[0];
  }

  /** The index of a state; negative if it is not in the set. */
  public int indexOf(int state) {
    return Arrays.binarySearch(sorted, state);
  }

  /** The set with one more state; the same object if it contains the state already. */
  ConditionStates with(int state) {
    int index = indexOf(state);
    if (index >= 0) {
      return this;
    }
    int place = -index - 1;
    int[] result = new int[sorted.length + 1];
    System.arraycopy(sorted, 0, result, 0, place);
    result[place] = state;
    System.arraycopy(sorted, place, result, place + 1, sorted.length - place);
    return new ConditionStates(result);
  }

  /** The union with another set. */
  public ConditionStates with(ConditionStates other) {
    StatesBuilder both = new StatesBuilder();
    stream().forEach(both::add);
    other.stream().forEach(both::add);
    return both.build();
  }

  /** The states in ascending order. */
  public IntStream stream() {
    return Arrays.stream(sorted);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ConditionStates states && Arrays.equals(sorted, states.sorted);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sorted);
  }

  @Override
  public String toString() {
    return Arrays.toString(sorted);
  }
}
