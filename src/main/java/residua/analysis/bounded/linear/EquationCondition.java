package residua.analysis.bounded.linear;

import java.util.List;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/** Equations as conditions of programs, without negative numbers. */
final class EquationCondition {
  private final Scalar type;

  private EquationCondition(Scalar type) {
    this.type = type;
  }

  /**
   * The condition that an equation holds.
   *
   * @param summands the expression of each coordinate
   * @param type unsigned type of the summands, in which they are added
   */
  static Expression of(List<Expression> summands, Scalar type, AffineSpace.Equation equation) {
    return new EquationCondition(type).of(summands, equation);
  }

  private Expression of(List<Expression> summands, AffineSpace.Equation equation) {
    Expression left = constant(0);
    Expression right = constant(0);
    for (int i = 0; i < summands.size(); i++) {
      long factor = signed(equation.factors().get(i));
      if (factor > 0) {
        left = plus(left, times(summands.get(i), factor));
      } else if (factor < 0) {
        right = plus(right, times(summands.get(i), -factor));
      }
    }
    long constant = signed(equation.constant());
    if (constant > 0) {
      left = plus(left, constant(constant));
    } else if (constant < 0) {
      right = plus(right, constant(-constant));
    }
    return new Expression.Compare(Expression.Relation.EQUAL, left, right);
  }

  private long signed(long value) {
    return Modular.signed(value, type.bits());
  }

  private Expression plus(Expression a, Expression b) {
    return a instanceof Expression.Constant(Scalar of, long bits) && bits == 0
        ? b
        : new Expression.Binary(Operator.ADD, type, a, b);
  }

  private Expression times(Expression a, long factor) {
    return factor == 1 ? a : new Expression.Binary(Operator.MULTIPLY, type, a, constant(factor));
  }

  private Expression constant(long value) {
    return new Expression.Constant(type, type.wrap(value));
  }
}
