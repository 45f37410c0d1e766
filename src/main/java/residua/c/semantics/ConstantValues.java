package residua.c.semantics;

import java.util.Optional;

/** The values of expressions that read no memory. */
public final class ConstantValues {
  private ConstantValues() {}

  /** The expression replaced by its value, if that follows from integers only. */
  public static Expression folded(Expression expression) {
    return switch (expression) {
      case Expression.Convert(Scalar to, Expression.Constant(Scalar from, long bits))
          when to.isInteger() ->
          new Expression.Constant(to, to.wrap(bits));
      case Expression.Convert(Scalar to, Expression.Constant(Scalar from, long bits))
          // The pointer for any other integer depends on the width of pointers.
          when to.isPointer() && bits >= 0 && bits <= Integer.MAX_VALUE ->
          new Expression.Constant(to, bits);
      case Expression.Convert(Scalar to, Expression.Constant(Scalar from, long bits))
          when to.isFloating() && from.isInteger() ->
          new Expression.Real(to, IntegerArithmetic.toFloating(from, bits, to));
      case Expression.Convert(Scalar to, Expression.Real(Scalar from, double value))
          when to.isFloating() ->
          new Expression.Real(to, to == Scalar.F32 ? (float) value : value);
      case Expression.Convert(Scalar to, Expression.Real(Scalar from, double value))
          when to.isInteger() && to != Scalar.BOOL && IntegerArithmetic.fits(value, to) ->
          new Expression.Constant(to, IntegerArithmetic.toInteger(value, to));
      case Expression.Negate(Scalar type, Expression.Constant(Scalar from, long bits)) ->
          new Expression.Constant(type, type.wrap(-bits));
      case Expression.Negate(Scalar type, Expression.Real(Scalar from, double value)) ->
          new Expression.Real(type, -value);
      case Expression.Complement(Scalar type, Expression.Constant(Scalar from, long bits)) ->
          new Expression.Constant(type, type.wrap(~bits));
      case Expression.Binary(
              Expression.Operator operator,
              Scalar type,
              Expression.Constant(Scalar t1, long left),
              Expression.Constant(Scalar t2, long right))
          when IntegerArithmetic.isDefined(operator, type, left, right) ->
          new Expression.Constant(type, IntegerArithmetic.apply(operator, type, left, right));
      case Expression.Compare(
              Expression.Relation relation,
              Expression.Constant(Scalar type, long left),
              Expression.Constant(Scalar t2, long right)) ->
          truth(IntegerArithmetic.holds(relation, type, left, right));
      case Expression.Both(Expression.Constant left, Expression right) when left.bits() == 0 ->
          truth(false);
      case Expression.Both(Expression.Constant left, Expression.Constant right) ->
          truth(right.bits() != 0);
      case Expression.Either(Expression.Constant left, Expression right) when left.bits() != 0 ->
          truth(true);
      case Expression.Either(Expression.Constant left, Expression.Constant right) ->
          truth(right.bits() != 0);
      case Expression.Choice(Scalar type, Expression.Constant test, Expression a, Expression b) ->
          test.bits() != 0 ? a : b;
      case Expression.Element(Expression.Element inner, Expression.Constant index, long size)
          when inner.index() instanceof Expression.Constant first ->
          new Expression.Element(
              inner.pointer(),
              new Expression.Constant(
                  Scalar.I64, first.bits() * inner.size() + index.bits() * size),
              1);
      case Expression.Element(Expression pointer, Expression.Constant index, long size)
          when index.bits() == 0 || size == 0 ->
          pointer;
      default -> expression;
    };
  }

  /** The value of an integer expression. */
  public static Optional<Long> integer(Expression expression) {
    return expression instanceof Expression.Constant constant
        ? Optional.of(constant.bits())
        : Optional.empty();
  }

  private static Expression truth(boolean value) {
    return new Expression.Constant(Scalar.I32, value ? 1 : 0);
  }
}
