package residua.c.interpreter.memory;

import java.util.Optional;
import residua.c.semantics.Expression.Relation;

/**
 * The integers {@code low}, {@code low + step}, ... up to {@code high}.
 *
 * @param low the least
 * @param high at least the greatest, and not smaller than the least
 * @param step at least 1
 */
public record Bounds(long low, long high, long step) {
  /**
   * Those that satisfy a relation with some integer in a range; there may be more between the
   * bounds. Empty if there are none.
   */
  public Optional<Bounds> related(Relation relation, long least, long most) {
    return switch (relation) {
      case EQUAL -> between(least, most);
      case DIFFERENT -> least == most ? without(least) : Optional.of(this);
      case LESS -> most == Long.MIN_VALUE ? Optional.empty() : between(low, most - 1);
      case AT_MOST -> between(low, most);
      case GREATER -> least == Long.MAX_VALUE ? Optional.empty() : between(least + 1, high);
      case AT_LEAST -> between(least, high);
    };
  }

  /** Those in a range. */
  public Optional<Bounds> between(long least, long most) {
    long first = low;
    if (least > low) {
      long apart = least - low;
      if (apart < 0) {
        return Optional.of(this);
      }
      first = low + Math.ceilDiv(apart, step) * step;
    }
    long last = Math.min(high, most);
    return first < low || first > last
        ? Optional.empty()
        : Optional.of(new Bounds(first, last, step));
  }

  private Optional<Bounds> without(long value) {
    if (low == high) {
      return low == value ? Optional.empty() : Optional.of(this);
    }
    if (low == value) {
      return between(low + 1, high);
    }
    return high == value ? between(low, high - 1) : Optional.of(this);
  }

  /** A pointer that has one of these offsets. */
  public Value in(Value.Within pointer) {
    return low == high
        ? new Value.Address(pointer.object(), low)
        : new Value.Within(pointer.object(), low, high, step);
  }
}
