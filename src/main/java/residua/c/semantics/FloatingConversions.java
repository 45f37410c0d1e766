package residua.c.semantics;

import residua.c.semantics.Expression.Relation;

/** What C requires of a floating value that becomes an integer (C17, 6.3.1.4 paragraph 1). */
public final class FloatingConversions {
  private static final double TWO_TO_63 = 0x1p63;
  private static final double TWO_TO_64 = 0x1p64;

  private FloatingConversions() {}

  /** Whether a conversion is of a floating value to an integer that may be too small for it. */
  public static boolean isOne(Expression.Convert conversion) {
    Scalar from = conversion.operand().type();
    Scalar to = conversion.type();
    return from.isFloating()
        && to.isInteger()
        && to != Scalar.BOOL
        && !fits(conversion.operand(), to);
  }

  /** Values of at most 32 bits are exact in a double: they come back as they were. */
  private static boolean fits(Expression operand, Scalar to) {
    if (!(operand instanceof Expression.Convert(Scalar type, Expression inner))
        || type != Scalar.F64) {
      return false;
    }
    Scalar from = inner.type();
    return from.isInteger()
        && from.bits() <= Scalar.I32.bits()
        && from.smallest() >= to.smallest()
        && (to == Scalar.U64 || from.largest() <= to.largest());
  }

  /** When a value is not representable after its fraction was dropped: no number is. */
  public static Expression isOutside(Expression.Convert conversion) {
    return new Expression.Compare(
        Relation.EQUAL, isInside(conversion), new Expression.Constant(Scalar.I32, 0));
  }

  /** When a value without its fraction is representable. */
  public static Expression isInside(Expression.Convert conversion) {
    Scalar to = conversion.type();
    // Each bound of an integer type, and the value beyond it, is exact in a double but for 64 bits.
    Expression value =
        ConstantValues.folded(new Expression.Convert(Scalar.F64, conversion.operand()));
    Expression above =
        to == Scalar.I64
            ? compare(Relation.AT_LEAST, value, -TWO_TO_63)
            : compare(Relation.GREATER, value, (double) to.smallest() - 1);
    return new Expression.Both(above, compare(Relation.LESS, value, beyond(to)));
  }

  private static double beyond(Scalar to) {
    return switch (to) {
      case U64 -> TWO_TO_64;
      case I64 -> TWO_TO_63;
      default -> (double) to.largest() + 1;
    };
  }

  private static Expression compare(Relation relation, Expression value, double bound) {
    return new Expression.Compare(relation, value, new Expression.Real(Scalar.F64, bound));
  }
}
