package residua.analysis.bounded.samples;

import java.util.List;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/** Sums of variables, each times a factor. */
final class WeightedSum {
  private WeightedSum() {}

  /**
   * A sum.
   *
   * @param factors one for each variable
   * @param type in which it is calculated
   */
  static Expression of(List<Expression> variables, List<Long> factors, Scalar type) {
    Expression sum = new Expression.Constant(type, 0);
    for (int i = 0; i < variables.size(); i++) {
      long factor = factors.get(i);
      if (factor != 0) {
        Operator operator = factor > 0 ? Operator.ADD : Operator.SUBTRACT;
        Expression product = product(converted(type, variables.get(i)), Math.abs(factor), type);
        sum = new Expression.Binary(operator, type, sum, product);
      }
    }
    return sum;
  }

  private static Expression product(Expression value, long factor, Scalar type) {
    return factor == 1
        ? value
        : new Expression.Binary(
            Operator.MULTIPLY, type, value, new Expression.Constant(type, factor));
  }

  /** A value as one of a type. */
  static Expression converted(Scalar type, Expression value) {
    return value.type() == type ? value : new Expression.Convert(type, value);
  }
}
