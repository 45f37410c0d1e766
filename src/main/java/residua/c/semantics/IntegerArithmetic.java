package residua.c.semantics;

import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;

/** Integer arithmetic as in gcc with {@code -fwrapv}. */
public final class IntegerArithmetic {
  private IntegerArithmetic() {}

  /**
   * Whether an operation has a value: no division by zero, no quotient out of range, no shift by
   * the width or more.
   */
  public static boolean isDefined(Operator operator, Scalar type, long left, long right) {
    return switch (operator) {
      case DIVIDE, REMAINDER ->
          right != 0 && !(type.isSigned() && right == -1 && left == type.smallest());
      case LEFT, RIGHT -> right >= 0 && right < type.bits();
      default -> true;
    };
  }

  /** The value of a defined operation. */
  public static long apply(Operator operator, Scalar type, long left, long right) {
    boolean unsigned = type == Scalar.U64;
    return type.wrap(
        switch (operator) {
          case ADD -> left + right;
          case SUBTRACT -> left - right;
          case MULTIPLY -> left * right;
          case DIVIDE -> unsigned ? Long.divideUnsigned(left, right) : left / right;
          case REMAINDER -> unsigned ? Long.remainderUnsigned(left, right) : left % right;
          case AND -> left & right;
          case OR -> left | right;
          case XOR -> left ^ right;
          case LEFT -> left << right;
          case RIGHT -> unsigned ? left >>> right : left >> right;
        });
  }

  /** Whether two integers of a type satisfy a relation. */
  public static boolean holds(Relation relation, Scalar type, long left, long right) {
    boolean unsigned = type == Scalar.U64 || type.isPointer();
    int order = unsigned ? Long.compareUnsigned(left, right) : Long.compare(left, right);
    return switch (relation) {
      case EQUAL -> order == 0;
      case DIFFERENT -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
    };
  }

  /** Whether two floating-point values satisfy a relation. */
  public static boolean holds(Relation relation, double left, double right) {
    return switch (relation) {
      case EQUAL -> left == right;
      case DIFFERENT -> left != right;
      case LESS -> left < right;
      case AT_MOST -> left <= right;
      case GREATER -> left > right;
      case AT_LEAST -> left >= right;
    };
  }

  /** The value of a floating-point operation, rounded to its type. */
  public static double apply(Operator operator, Scalar type, double left, double right) {
    double result =
        switch (operator) {
          case ADD -> left + right;
          case SUBTRACT -> left - right;
          case MULTIPLY -> left * right;
          case DIVIDE -> left / right;
          default -> throw new IllegalArgumentException("no floating operation: " + operator);
        };
    // Rounding twice, to double and to float, is the same as once for these operators.
    return type == Scalar.F32 ? (float) result : result;
  }

  /** A value of an integer type converted to a floating type. */
  public static double toFloating(Scalar from, long value, Scalar to) {
    boolean large = from == Scalar.U64 && value < 0;
    if (to == Scalar.F32) {
      return large
          ? new java.math.BigInteger(Long.toUnsignedString(value)).floatValue()
          : (float) value;
    }
    return large
        ? new java.math.BigInteger(Long.toUnsignedString(value)).doubleValue()
        : (double) value;
  }

  /** Whether a floating-point value fits an integer type when its fraction is dropped. */
  public static boolean fits(double value, Scalar to) {
    if (to == Scalar.U64) {
      return value > -1 && value < 0x1p64;
    }
    double low = (double) to.smallest() - (to == Scalar.I64 ? 0 : 1);
    boolean above = to == Scalar.I64 ? value >= low : value > low;
    return above && value < (to == Scalar.I64 ? 0x1p63 : (double) to.largest() + 1);
  }

  /** A floating-point value without its fraction, as a value of an integer type that it fits. */
  public static long toInteger(double value, Scalar to) {
    if (to == Scalar.U64 && value >= 0x1p63) {
      return (long) (value - 0x1p63) + Long.MIN_VALUE;
    }
    return to.wrap((long) value);
  }
}
