package residua.c.interpreter;

import java.util.Optional;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Ranges;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;

/** Comparisons, sums and differences of pointers (C17 6.5.6, 6.5.8, 6.5.9). */
final class PointerArithmetic {
  private final ProgramState state;

  PointerArithmetic(ProgramState state) {
    this.state = state;
  }

  /** The offsets that a pointer into an object may have. */
  private record Span(long object, long low, long high) {
    /** Identity of no object: the value is no pointer. */
    private static final long NONE = Long.MIN_VALUE;

    static Span of(Value value) {
      return switch (value) {
        case Value.Address address ->
            new Span(address.object(), address.offset(), address.offset());
        case Value.Within within -> new Span(within.object(), within.low(), within.high());
        default -> new Span(NONE, 0, 0);
      };
    }

    boolean isPointer() {
      return object != NONE;
    }

    Value offset() {
      return low == high ? Value.of(low) : new Value.Range(low, high);
    }
  }

  /** Whether a value points into an object. */
  static boolean isPointer(Value value) {
    return Span.of(value).isPointer();
  }

  /** Whether values may point into the same object. */
  static boolean mayBeInOne(Value left, Value right) {
    Span a = Span.of(left);
    Span b = Span.of(right);
    return !a.isPointer() || !b.isPointer() || a.object() == b.object();
  }

  /** Throws unless bytes at a pointer lie inside its object. */
  static void requireInside(Evaluator evaluator, Value pointer, long size) {
    Span span = Span.of(pointer);
    evaluator.requireInside(span.object(), span.low(), 0);
    evaluator.requireInside(span.object(), span.high(), size);
  }

  /** Makes bytes at a pointer into an object unknown, wherever it points. */
  static void forget(ProgramState state, Evaluator evaluator, Value pointer, long size) {
    requireInside(evaluator, pointer, size);
    Span span = Span.of(pointer);
    Writes.requireWritable(state, span.object());
    state.forget(span.object(), span.low(), span.high() - span.low() + size);
  }

  /** Whether values satisfy a relation; unknown if they may or may not, or are no pointers. */
  Value compare(Relation relation, Value left, Value right) {
    Span a = Span.of(left);
    Span b = Span.of(right);
    boolean isEquality = relation == Relation.EQUAL || relation == Relation.DIFFERENT;
    if (a.isPointer() && b.isPointer()) {
      return compare(relation, isEquality, a, b);
    }
    if (isEquality && areDifferent(left, a, right, b)) {
      return Value.of(relation == Relation.DIFFERENT);
    }
    if (isEquality && left instanceof Value.Code f && right instanceof Value.Code g) {
      return Value.of((f.function() == g.function()) == (relation == Relation.EQUAL));
    }
    return Value.UNKNOWN;
  }

  private Value compare(Relation relation, boolean isEquality, Span a, Span b) {
    if (a.object() == b.object()) {
      if (a.low() == a.high() && b.low() == b.high()) {
        return isEquality || (isInside(a, 0) && isInside(b, 0))
            ? Value.of(IntegerArithmetic.holds(relation, Scalar.I64, a.low(), b.low()))
            : Value.UNKNOWN;
      }
      return isInside(a, 0) && isInside(b, 0)
          ? Ranges.compare(relation, Scalar.I64, a.offset(), b.offset())
          : Value.UNKNOWN;
    }
    boolean areApart =
        isInside(a, 1)
            && isInside(b, 1)
            && state.isWritable(a.object())
            && state.isWritable(b.object());
    return isEquality && areApart ? Value.of(relation == Relation.DIFFERENT) : Value.UNKNOWN;
  }

  /**
   * The offsets of a pointer that may be compared with another one (C17 6.5.8): both are inside of
   * one object, or at its end.
   */
  Optional<Value> comparable(Value.Within pointer, Value other) {
    Span span = Span.of(other);
    return span.object() == pointer.object() && isInside(Span.of(pointer), 0) && isInside(span, 0)
        ? Optional.of(span.offset())
        : Optional.empty();
  }

  /** Whether some bytes from each offset lie inside the object. */
  private boolean isInside(Span span, long size) {
    return span.low() >= 0 && span.high() <= state.size(span.object()) - size;
  }

  /** Whether one is null and the other a pointer into an object or to a function. */
  private boolean areDifferent(Value left, Span a, Value right, Span b) {
    return (isNull(left) && isSomewhere(right, b)) || (isNull(right) && isSomewhere(left, a));
  }

  private static boolean isNull(Value value) {
    return value instanceof Value.Int integer && integer.bits() == 0;
  }

  private boolean isSomewhere(Value value, Span span) {
    return value instanceof Value.Code || (span.isPointer() && isInside(span, 0));
  }

  /** A pointer moved by a number of elements of a size in bytes. */
  static Value element(Value pointer, Value index, long size) {
    try {
      return switch (index) {
        case Value.Int steps -> moved(pointer, Math.multiplyExact(steps.bits(), size));
        case Value.Range range when size < 0 ->
            moved(
                pointer,
                Math.multiplyExact(range.high(), size),
                Math.multiplyExact(range.low(), size),
                -size);
        case Value.Range range ->
            moved(
                pointer,
                Math.multiplyExact(range.low(), size),
                Math.multiplyExact(range.high(), size),
                Math.max(1, size));
        default -> Value.UNKNOWN;
      };
    } catch (ArithmeticException e) {
      return Value.UNKNOWN;
    }
  }

  private static Value moved(Value pointer, long bytes) {
    return switch (pointer) {
      case Value.Address address ->
          new Value.Address(address.object(), Math.addExact(address.offset(), bytes));
      case Value.Within within ->
          new Value.Within(
              within.object(),
              Math.addExact(within.low(), bytes),
              Math.addExact(within.high(), bytes),
              within.step());
      case Value.Int integer -> Value.of(integer.bits() + bytes);
      default -> Value.UNKNOWN;
    };
  }

  private static Value moved(Value pointer, long low, long high, long step) {
    return switch (pointer) {
      case Value.Address address ->
          new Value.Within(
              address.object(),
              Math.addExact(address.offset(), low),
              Math.addExact(address.offset(), high),
              step);
      case Value.Within within ->
          new Value.Within(
              within.object(),
              Math.addExact(within.low(), low),
              Math.addExact(within.high(), high),
              Value.Within.common(within.step(), step));
      default -> Value.UNKNOWN;
    };
  }

  /** The number of elements of a size in bytes between two pointers. */
  static Value distance(Value left, Value right, long size) {
    if (size == 0) {
      return Value.UNKNOWN;
    }
    Span a = Span.of(left);
    Span b = Span.of(right);
    if (a.isPointer() && a.object() == b.object()) {
      return distance(a, b, size);
    }
    // Addresses of 32 bits wrap around, so the distance may be in the other direction.
    return left instanceof Value.Int x
            && right instanceof Value.Int y
            && Scalar.I32.wrap(x.bits() - y.bits()) == x.bits() - y.bits()
        ? Value.of((x.bits() - y.bits()) / size)
        : Value.UNKNOWN;
  }

  private static Value distance(Span a, Span b, long size) {
    try {
      long least = Math.subtractExact(a.low(), b.high()) / size;
      long most = Math.subtractExact(a.high(), b.low()) / size;
      return least == most
          ? Value.of(least)
          : new Value.Range(Math.min(least, most), Math.max(least, most));
    } catch (ArithmeticException e) {
      return Value.UNKNOWN;
    }
  }
}
