package residua.smt;

/** Constant folding of operators. Division by zero is as in SMT-LIB. */
final class ConstantFolding {
  private ConstantFolding() {}

  /**
   * The value.
   *
   * @param sort the sort of the result
   * @param from the sort of the first operand
   * @param payload the term's own payload
   */
  static long value(Op op, Sort sort, Sort from, long payload, long a, long b, long c) {
    return switch (op) {
      case NOT -> 1 - a;
      case AND, BIT_AND -> a & b;
      case OR, BIT_OR -> a | b;
      case ITE -> a != 0 ? b : c;
      case EQUAL -> truth(from.isFloating() ? same(a, b) : a == b);
      case UNSIGNED_LESS -> truth(Long.compareUnsigned(a, b) < 0);
      case UNSIGNED_AT_MOST -> truth(Long.compareUnsigned(a, b) <= 0);
      case SIGNED_LESS -> truth(from.signed(a) < from.signed(b));
      case SIGNED_AT_MOST -> truth(from.signed(a) <= from.signed(b));
      case ADD -> sort.mask(a + b);
      case SUBTRACT -> sort.mask(a - b);
      case MULTIPLY -> sort.mask(a * b);
      case UNSIGNED_DIVIDE -> b == 0 ? sort.mask(-1) : Long.divideUnsigned(a, b);
      case SIGNED_DIVIDE -> sort.mask(signedQuotient(sort.signed(a), sort.signed(b)));
      case UNSIGNED_REMAINDER -> b == 0 ? a : Long.remainderUnsigned(a, b);
      case SIGNED_REMAINDER -> b == 0 ? a : sort.mask(sort.signed(a) % sort.signed(b));
      case BIT_XOR -> a ^ b;
      case BIT_NOT -> sort.mask(~a);
      case SHIFT_LEFT -> isFar(b, sort) ? 0 : sort.mask(a << b);
      case SHIFT_RIGHT -> isFar(b, sort) ? 0 : a >>> b;
      case SHIFT_RIGHT_SIGNED ->
          sort.mask(sort.signed(a) >> (isFar(b, sort) ? sort.bits() - 1 : b));
      case CONCAT -> a << (sort.bits() - from.bits()) | b;
      case EXTRACT -> sort.mask(a >>> payload);
      case EXTEND -> a;
      case EXTEND_SIGNED -> sort.mask(from.signed(a));
      case F_ADD -> rounded(real(a) + real(b), sort);
      case F_SUBTRACT -> rounded(real(a) - real(b), sort);
      case F_MULTIPLY -> rounded(real(a) * real(b), sort);
      case F_DIVIDE -> rounded(real(a) / real(b), sort);
      case F_NEGATE -> rounded(-real(a), sort);
      case F_ABSOLUTE -> rounded(Math.abs(real(a)), sort);
      case F_SQUARE_ROOT -> rounded(Math.sqrt(real(a)), sort);
      case F_FLOOR -> rounded(Math.floor(real(a)), sort);
      case F_CEILING -> rounded(Math.ceil(real(a)), sort);
      case F_TRUNCATE -> rounded(truncated(real(a)), sort);
      case F_ROUND_EVEN -> rounded(Math.rint(real(a)), sort);
      case F_ROUND_AWAY -> rounded(roundedAway(real(a)), sort);
      case F_EQUAL -> truth(real(a) == real(b));
      case F_LESS -> truth(real(a) < real(b));
      case F_AT_MOST -> truth(real(a) <= real(b));
      case F_CONVERT -> rounded(real(a), sort);
      case F_OF_SIGNED -> ofSigned(from.signed(a), sort);
      case F_OF_UNSIGNED -> ofUnsigned(a, sort);
      case F_TO_SIGNED -> sort.mask((long) real(a));
      case F_TO_UNSIGNED -> sort.mask(unsigned(real(a)));
      case F_OF_BITS -> represented(a, sort);
      case F_BITS -> representation(real(a), from);
      case CONSTANT, VARIABLE -> throw new IllegalArgumentException("no operator: " + op);
    };
  }

  private static double truncated(double value) {
    return value < 0 ? Math.ceil(value) : Math.floor(value);
  }

  private static double roundedAway(double value) {
    double whole = truncated(value);
    return Math.abs(value - whole) < 0.5 ? whole : whole + Math.copySign(1, value);
  }

  private static long signedQuotient(long a, long b) {
    return b == 0 ? (a < 0 ? 1 : -1) : a / b;
  }

  private static boolean isFar(long by, Sort sort) {
    return Long.compareUnsigned(by, sort.bits()) >= 0;
  }

  private static boolean same(long a, long b) {
    return a == b || (Double.isNaN(real(a)) && Double.isNaN(real(b)));
  }

  private static long ofSigned(long value, Sort sort) {
    return sort.bits() == 32 ? bits((float) value) : bits((double) value);
  }

  private static long ofUnsigned(long a, Sort sort) {
    java.math.BigInteger number = new java.math.BigInteger(Long.toUnsignedString(a));
    return sort.bits() == 32 ? bits(number.floatValue()) : bits(number.doubleValue());
  }

  private static long unsigned(double value) {
    return value >= 0x1p63 ? (long) (value - 0x1p63) + Long.MIN_VALUE : (long) value;
  }

  /** The value of a type with a representation in memory. */
  private static long represented(long representation, Sort sort) {
    return sort.bits() == 32
        ? bits(Float.intBitsToFloat((int) representation))
        : bits(Double.longBitsToDouble(representation));
  }

  private static long representation(double value, Sort sort) {
    return sort.bits() == 32
        ? Float.floatToRawIntBits((float) value) & 0xffff_ffffL
        : Double.doubleToRawLongBits(value);
  }

  private static long rounded(double value, Sort sort) {
    return bits(sort.bits() == 32 ? (float) value : value);
  }

  private static double real(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }
}
