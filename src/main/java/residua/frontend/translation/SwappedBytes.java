package residua.frontend.translation;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import residua.frontend.types.CType;
import residua.frontend.types.Operand.Value;
import residua.meaning.Constants;
import residua.meaning.Expression;
import residua.meaning.Expression.Operator;
import residua.meaning.Scalar;

/** A number with its bytes in the opposite order, as compilers have it: shifts, put together. */
final class SwappedBytes {
  private final ExpressionMeaning expressions;

  SwappedBytes(ExpressionMeaning expressions) {
    this.expressions = expressions;
  }

  /** The type of what a function of the compiler takes and gives; empty if it is no such one. */
  static Optional<Scalar> type(String name) {
    return switch (name) {
      case "__builtin_bswap16" -> Optional.of(Scalar.U16);
      case "__builtin_bswap32" -> Optional.of(Scalar.U32);
      case "__builtin_bswap64" -> Optional.of(Scalar.U64);
      default -> Optional.empty();
    };
  }

  /** What it gives. */
  Value of(Scalar type, IASTExpression operand) {
    CType own = new CType.Number(type);
    Value given = expressions.kept(new Value(own, expressions.converted(operand, own)));
    // No narrower than what C calculates with.
    Scalar wide = type == Scalar.U64 ? Scalar.U64 : Scalar.U32;
    Expression number =
        Constants.folded(
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
    Expression folded = Constants.folded(result);
    return new Value(own, type == wide ? folded : new Expression.Convert(type, folded));
  }
}
