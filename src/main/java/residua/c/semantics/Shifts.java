package residua.c.semantics;

import residua.c.semantics.Expression.Relation;

/** What C requires of shift counts (C17, 6.5.7 paragraph 3). */
public final class Shifts {
  private Shifts() {}

  /** Whether an operator is one of the two shifts. */
  public static boolean isOne(Expression.Operator operator) {
    return operator == Expression.Operator.LEFT || operator == Expression.Operator.RIGHT;
  }

  /** When a shift count is negative, or not less than the width. */
  public static Expression isOutside(Expression.Binary shift) {
    Scalar count = shift.right().type();
    Expression width = new Expression.Constant(count, shift.type().bits());
    Expression tooLarge = compare(Relation.AT_LEAST, shift.right(), width);
    if (!count.isSigned()) {
      return tooLarge;
    }
    Expression negative = compare(Relation.LESS, shift.right(), new Expression.Constant(count, 0));
    return either(negative, tooLarge);
  }

  /** When a shift count is neither negative nor too large. */
  public static Expression isInside(Expression.Binary shift) {
    return compare(Relation.EQUAL, isOutside(shift), new Expression.Constant(Scalar.I32, 0));
  }

  private static Expression compare(Relation relation, Expression left, Expression right) {
    return ConstantValues.folded(new Expression.Compare(relation, left, right));
  }

  private static Expression either(Expression left, Expression right) {
    return isFalse(left)
        ? right
        : isFalse(right) ? left : ConstantValues.folded(new Expression.Either(left, right));
  }

  private static boolean isFalse(Expression expression) {
    return ConstantValues.integer(expression).filter(bits -> bits == 0).isPresent();
  }
}
