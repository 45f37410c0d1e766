package residua.condition.algebra.arithmetic;

import java.util.List;

/**
 * A type of integers in arithmetic, after the integer promotions (C17, 6.3.1.1).
 *
 * @param bits 32 or 64
 */
record IntegerType(int bits, boolean isSigned) {
  static final IntegerType INT = new IntegerType(32, true);
  static final IntegerType UNSIGNED = new IntegerType(32, false);
  static final IntegerType LONG = new IntegerType(64, true);
  static final IntegerType UNSIGNED_LONG = new IntegerType(64, false);

  /** All of them: the values of shorter types are values of {@code int}, and used as such. */
  static final List<IntegerType> ALL = List.of(INT, UNSIGNED, LONG, UNSIGNED_LONG);

  /** The common type of two operands (C17, 6.3.1.8). */
  IntegerType with(IntegerType other) {
    if (bits != other.bits) {
      return bits > other.bits ? this : other;
    }
    return isSigned ? other : this;
  }
}
