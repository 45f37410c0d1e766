package residua.c.interpreter.memory;

import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;

/** Interval arithmetic on integers. */
public final class Ranges {
  private Ranges() {}

  /** Whether a value has bounds as an integer of a type. */
  public static boolean isBounded(Value value, Scalar type) {
    return switch (value) {
      case Value.Int integer -> type != Scalar.U64 || integer.bits() >= 0;
      case Value.Range range -> true;
      case Value.Unknown unknown -> type.isInteger() && type != Scalar.U64;
      default -> false;
    };
  }

  /** Smallest integer that a value of a type may be. */
  public static long low(Value value, Scalar type) {
    return switch (value) {
      case Value.Int integer -> integer.bits();
      case Value.Range range -> range.low();
      default -> type.smallest();
    };
  }

  /** Largest integer that a value of a type may be. */
  public static long high(Value value, Scalar type) {
    return switch (value) {
      case Value.Int integer -> integer.bits();
      case Value.Range range -> range.high();
      default -> type.largest();
    };
  }

  /** An integer of a type between bounds; any if a bound is not a value of the type. */
  public static Value between(long low, long high, Scalar type) {
    if (type == Scalar.U64 ? low < 0 : !isSome(low, high, type)) {
      return Value.UNKNOWN;
    }
    return low == high ? Value.of(low) : new Value.Range(low, high);
  }

  private static boolean isSome(long low, long high, Scalar type) {
    return low >= type.smallest()
        && high <= type.largest()
        && (low > type.smallest() || high < type.largest());
  }

  /** The value of an operation on values that are not both known. */
  public static Value apply(
      Operator operator, Scalar type, Value left, Value right, Scalar rightType) {
    if (!isBounded(left, type) || !isBounded(right, rightType)) {
      return masked(operator, type, left, right);
    }
    long a = low(left, type);
    long b = high(left, type);
    long c = low(right, rightType);
    long d = high(right, rightType);
    try {
      return switch (operator) {
        case ADD -> wrapped(Math.addExact(a, c), Math.addExact(b, d), type);
        case SUBTRACT -> wrapped(Math.subtractExact(a, d), Math.subtractExact(b, c), type);
        case MULTIPLY ->
            corners(
                Math.multiplyExact(a, c),
                Math.multiplyExact(a, d),
                Math.multiplyExact(b, c),
                Math.multiplyExact(b, d),
                type);
        case DIVIDE -> quotient(a, b, c, d, type);
        case REMAINDER -> remainder(a, b, mostOf(c, d), type);
        case AND ->
            a >= 0 || c >= 0
                ? between(0, a >= 0 && c >= 0 ? Math.min(b, d) : a >= 0 ? b : d, type)
                : Value.UNKNOWN;
        case OR, XOR ->
            a >= 0 && c >= 0
                ? between(0, (Math.max(1, Long.highestOneBit(Math.max(b, d))) << 1) - 1, type)
                : Value.UNKNOWN;
        case LEFT ->
            c == d && c >= 0 && c < Math.min(62, type.bits())
                ? wrapped(Math.multiplyExact(a, 1L << c), Math.multiplyExact(b, 1L << c), type)
                : Value.UNKNOWN;
        case RIGHT ->
            c == d && c >= 0 && c < type.bits() ? between(a >> c, b >> c, type) : Value.UNKNOWN;
      };
    } catch (ArithmeticException e) {
      return Value.UNKNOWN;
    }
  }

  /** The join of two values of a type; values other than integers become unknown if they differ. */
  public static Value either(Scalar type, Value one, Value other) {
    if (one.equals(other)) {
      return one;
    }
    return type.isInteger() && isBounded(one, type) && isBounded(other, type)
        ? between(
            Math.min(low(one, type), low(other, type)),
            Math.max(high(one, type), high(other, type)),
            type)
        : Value.UNKNOWN;
  }

  /** The bounds given by a U64 mask, whatever is masked. */
  private static Value masked(Operator operator, Scalar type, Value left, Value right) {
    if (operator == Operator.AND && type == Scalar.U64) {
      if (right instanceof Value.Int mask && mask.bits() >= 0) {
        return between(0, mask.bits(), type);
      }
    }
    if (operator == Operator.REMAINDER
        && type == Scalar.U64
        && right instanceof Value.Int by
        && by.bits() > 0
        && !(left instanceof Value.Address)) {
      return between(0, by.bits() - 1, type);
    }
    return Value.UNKNOWN;
  }

  /** The bounds of a result; unknown if it wraps around. */
  private static Value wrapped(long low, long high, Scalar type) {
    return between(low, high, type);
  }

  private static Value corners(long a, long b, long c, long d, Scalar type) {
    return between(
        Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)), type);
  }

  /** Of a division by zero there is none. */
  private static Value quotient(long a, long b, long c, long d, Scalar type) {
    if (c > 0 || d < 0) {
      return corners(
          Math.divideExact(a, c),
          Math.divideExact(a, d),
          Math.divideExact(b, c),
          Math.divideExact(b, d),
          type);
    }
    long most = mostOf(a, b);
    return between(a >= 0 && c >= 0 ? 0 : -most, most, type);
  }

  /** The largest absolute value. */
  private static long mostOf(long low, long high) {
    return Math.max(Math.absExact(low), Math.absExact(high));
  }

  private static Value remainder(long a, long b, long most, Scalar type) {
    if (most == 0) {
      return Value.UNKNOWN;
    }
    long high = b <= 0 ? 0 : Math.min(b, most - 1);
    long low = a >= 0 ? 0 : Math.max(a, 1 - most);
    return between(low, high, type);
  }

  /** Whether values satisfy a relation; unknown if they may or may not. */
  public static Value compare(Relation relation, Scalar type, Value left, Value right) {
    if (!isBounded(left, type) || !isBounded(right, type)) {
      return Value.UNKNOWN;
    }
    long a = low(left, type);
    long b = high(left, type);
    long c = low(right, type);
    long d = high(right, type);
    if (a == b && c == d) {
      return Value.of(IntegerArithmetic.holds(relation, type, a, c));
    }
    return switch (relation) {
      case EQUAL -> b < c || d < a ? Value.ZERO : Value.UNKNOWN;
      case DIFFERENT -> b < c || d < a ? Value.ONE : Value.UNKNOWN;
      case LESS -> b < c ? Value.ONE : a >= d ? Value.ZERO : Value.UNKNOWN;
      case AT_MOST -> b <= c ? Value.ONE : a > d ? Value.ZERO : Value.UNKNOWN;
      case GREATER -> a > d ? Value.ONE : b <= c ? Value.ZERO : Value.UNKNOWN;
      case AT_LEAST -> a >= d ? Value.ONE : b < c ? Value.ZERO : Value.UNKNOWN;
    };
  }
}
