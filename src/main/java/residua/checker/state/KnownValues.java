package residua.checker.state;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * The known values of variables that only the residual program has, by their numbers; a missing
 * variable may have any value.
 */
public record KnownValues(SortedMap<Integer, KnownValue> known) {
  /** Nothing is known of any variable. */
  public static final KnownValues NOTHING = new KnownValues(new TreeMap<>());

  /** The known value of a variable. */
  public Optional<KnownValue> of(int variable) {
    return Optional.ofNullable(known.get(variable));
  }

  /** With a known value of one more variable. */
  public KnownValues with(int variable, KnownValue value) {
    TreeMap<Integer, KnownValue> result = new TreeMap<>(known);
    result.put(variable, value);
    return new KnownValues(result);
  }

  /** With one variable made unknown. */
  public KnownValues without(int variable) {
    return known.containsKey(variable) ? only(each -> each != variable) : this;
  }

  /** Only the known values of some variables. */
  public KnownValues only(IntPredicate wanted) {
    if (known.keySet().stream().allMatch(wanted::test)) {
      return this;
    }
    TreeMap<Integer, KnownValue> result = new TreeMap<>(known);
    result.keySet().removeIf(variable -> !wanted.test(variable));
    return new KnownValues(result);
  }

  /** Without values that belong to one statement of the original. */
  public KnownValues withoutTaken() {
    if (known.values().stream().noneMatch(KnownValue.Taken.class::isInstance)) {
      return this;
    }
    TreeMap<Integer, KnownValue> result = new TreeMap<>(known);
    result.values().removeIf(KnownValue.Taken.class::isInstance);
    return new KnownValues(result);
  }

  /** The values of another one, and of this one those of other variables. */
  public KnownValues overriddenBy(KnownValues other) {
    if (other.known.isEmpty()) {
      return this;
    }
    TreeMap<Integer, KnownValue> result = new TreeMap<>(known);
    result.putAll(other.known);
    return new KnownValues(result);
  }
}
