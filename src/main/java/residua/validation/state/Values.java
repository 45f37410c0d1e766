package residua.validation.state;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * What is known of variables that only the residual has, by their numbers; a variable that is not
 * there may hold anything.
 */
public record Values(SortedMap<Integer, Value> known) {
  /** Nothing is known of any variable. */
  public static final Values NOTHING = new Values(new TreeMap<>());

  /** What is known of a variable. */
  public Optional<Value> of(int variable) {
    return Optional.ofNullable(known.get(variable));
  }

  /** With something known of one more variable. */
  public Values with(int variable, Value value) {
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.put(variable, value);
    return new Values(result);
  }

  /** With nothing known of a variable. */
  public Values without(int variable) {
    return known.containsKey(variable) ? only(each -> each != variable) : this;
  }

  /** Only what is known of some variables. */
  public Values only(IntPredicate wanted) {
    if (known.keySet().stream().allMatch(wanted::test)) {
      return this;
    }
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.keySet().removeIf(variable -> !wanted.test(variable));
    return new Values(result);
  }

  /** Without what belongs to one statement of the original. */
  public Values withoutTaken() {
    if (known.values().stream().noneMatch(Value.Taken.class::isInstance)) {
      return this;
    }
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.values().removeIf(Value.Taken.class::isInstance);
    return new Values(result);
  }

  /** All of another one, and of this one what is about other variables. */
  public Values overriddenBy(Values other) {
    if (other.known.isEmpty()) {
      return this;
    }
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.putAll(other.known);
    return new Values(result);
  }
}
