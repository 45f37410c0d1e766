package residua.c.frontend.translation.facts;

import java.util.Optional;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/**
 * The built-in functions of compilers that reverse the bytes of an integer: combined from shifts.
 */
public final class ByteSwapBuiltins {
  private ByteSwapBuiltins() {}

  /** The type of a built-in function's argument and result; empty for other functions. */
  public static Optional<Scalar> type(String name) {
    return switch (name) {
      case "__builtin_bswap16" -> Optional.of(Scalar.U16);
      case "__builtin_bswap32" -> Optional.of(Scalar.U32);
      case "__builtin_bswap64" -> Optional.of(Scalar.U64);
      default -> Optional.empty();
    };
  }

  /**
   * The result of the function.
   *
   * @param given its operand, converted to the type already, and without side effects
   */
  public static Value of(Scalar type, Value given) {
    CType own = new CType.Number(type);
    // No narrower than C's arithmetic.
    Scalar wide = type == Scalar.U64 ? Scalar.U64 : Scalar.U32;
    Expression number =
        ConstantValues.folded(
            type == wide ? given.expression() : new Expression.Convert(wide, given.expression()));
    Expression result = new Expression.Constant(wide, 0);
    for (int i = 0; i < type.size(); i++) {
      Expression at = new Expression.Constant(Scalar.I32, 8L * i);
      Expression shifted = new Expression.Binary(Operator.RIGHT, wide, number, at);
      Expression each =
          new Expression.Binary(Operator.AND, wide, shifted, new Expression.Constant(wide, 0xff));
      Expression to = new Expression.Constant(Scalar.I32, 8L * (type.size() - 1 - i));
      Expression part = new Expression.Binary(Operator.LEFT, wide, each, to);
      result = new Expression.Binary(Operator.OR, wide, result, part);
    }
    Expression folded = ConstantValues.folded(result);
    return new Value(own, type == wide ? folded : new Expression.Convert(type, folded));
  }
}
