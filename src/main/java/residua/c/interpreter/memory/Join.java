package residua.c.interpreter.memory;

import java.util.Optional;
import java.util.function.LongUnaryOperator;

/**
 * Joins two states: each value of the result is one of the first, one of the second or one between
 * them. Ranges are integers of a size in bytes; their type follows from how they are read.
 */
public final class Join {
  private final Optional<ThresholdWidening> widening;
  private final boolean keepsPointers;
  private final LongUnaryOperator sizes;
  private boolean isRefused;

  /**
   * A join of an older state with a newer one.
   *
   * @param widening the bounds that growing ranges jump to
   * @param keepsPointers whether the join is refused if the states disagree about the target of a
   *     pointer
   * @param sizes the size of each object, in bytes
   */
  public Join(
      Optional<ThresholdWidening> widening, boolean keepsPointers, LongUnaryOperator sizes) {
    this.widening = widening;
    this.keepsPointers = keepsPointers;
    this.sizes = sizes;
  }

  boolean isRefused() {
    return isRefused;
  }

  /** The join of two values, of the same size in bytes. */
  Value of(Value older, Value newer) {
    if (older.equals(newer)) {
      return older;
    }
    if (older == Value.UNKNOWN || newer == Value.UNKNOWN) {
      return Value.UNKNOWN;
    }
    if (isNumber(older) && isNumber(newer)) {
      return numbers(older, newer);
    }
    long object = object(older);
    if (object == object(newer) && object != NOTHING) {
      return pointers(object, older, newer);
    }
    isRefused |= keepsPointers && object != object(newer);
    return Value.UNKNOWN;
  }

  /**
   * Pointers into one object. A growing range of offsets jumps to the first element or the last,
   * then to the end of the object; pointers beyond it are unknown.
   */
  private Value pointers(long object, Value older, Value newer) {
    long low = Math.min(low(older), low(newer));
    long high = Math.max(high(older), high(newer));
    long apart = Math.max(low(older), low(newer)) - low;
    long step = Value.Within.common(Value.Within.common(step(older), step(newer)), apart);
    if (widening.isPresent() && (low < low(older) || high > high(older))) {
      long size = sizes.applyAsLong(object);
      if (low < 0 || high > size) {
        return Value.UNKNOWN;
      }
      step = Math.max(1, step);
      if (high > high(older)) {
        long end = high <= size - step ? size - step : size;
        high = low + (end - low) / step * step;
      }
      low = low < low(older) ? low % step : low;
    }
    return new Value.Within(object, low, high, Math.max(1, step));
  }

  private Value numbers(Value older, Value newer) {
    long low = Math.min(low(older), low(newer));
    long high = Math.max(high(older), high(newer));
    if (widening.isPresent()) {
      low = low < low(older) ? widening.get().down(low) : low;
      high = high > high(older) ? widening.get().up(high) : high;
    }
    boolean isAny = low == Long.MIN_VALUE || high == Long.MAX_VALUE;
    return isAny && low < 0 ? Value.UNKNOWN : new Value.Range(low, high);
  }

  private static boolean isNumber(Value value) {
    return value instanceof Value.Int || value instanceof Value.Range;
  }

  /** Identity of no object; differs from the identity of non-pointers. */
  private static final long NOTHING = Long.MIN_VALUE;

  private static long object(Value value) {
    return switch (value) {
      case Value.Address address -> address.object();
      case Value.Within within -> within.object();
      default -> NOTHING;
    };
  }

  /** The step of a pointer; 0 if it has one offset. */
  private static long step(Value value) {
    return value instanceof Value.Within within ? within.step() : 0;
  }

  private static long low(Value value) {
    return switch (value) {
      case Value.Int integer -> integer.bits();
      case Value.Range range -> range.low();
      case Value.Address address -> address.offset();
      case Value.Within within -> within.low();
      default -> throw new IllegalArgumentException("no bounds: " + value);
    };
  }

  private static long high(Value value) {
    return switch (value) {
      case Value.Int integer -> integer.bits();
      case Value.Range range -> range.high();
      case Value.Address address -> address.offset();
      case Value.Within within -> within.high();
      default -> throw new IllegalArgumentException("no bounds: " + value);
    };
  }
}
