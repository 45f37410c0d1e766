package residua.validation.state;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * The known values of variables that only the residual program has, by their numbers; a missing
 * variable may have any value.
 */
public record Values(SortedMap<Integer, Value> known) {
  /** Nothing is known of any variable. */
  public static final Values NOTHING = new Values(new TreeMap<>());

  /** The known value of a variable. */
  public Optional<Value> of(int variable) {
    return Optional.ofNullable(known.get(variable));
  }

  /** With a known value of one more variable. */
  public Values with(int variable, Value value) {
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.put(variable, value);
    return new Values(result);
  }

  /** With one variable made unknown. */
  public Values without(int variable) {
    return known.containsKey(variable) ? only(each -> each != variable) : this;
  }

  /** Only the known values of some variables. */
  public Values only(IntPredicate wanted) {
    if (known.keySet().stream().allMatch(wanted::test)) {
      return this;
    }
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.keySet().removeIf(variable -> !wanted.test(variable));
    return new Values(result);
  }

  /** Without values that belong to one statement of the original. */
  public Values withoutTaken() {
    if (known.values().stream().noneMatch(Value.Taken.class::isInstance)) {
      return this;
    }
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.values().removeIf(Value.Taken.class::isInstance);
    return new Values(result);
  }

  /** The values of another one, and of this one those of other variables. */
  public Values overriddenBy(Values other) {
    if (other.known.isEmpty()) {
      return this;
    }
    TreeMap<Integer, Value> result = new TreeMap<>(known);
    result.putAll(other.known);
    return new Values(result);
  }
}
