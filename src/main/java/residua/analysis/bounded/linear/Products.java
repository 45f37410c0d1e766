package residua.analysis.bounded.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/**
 * All products of variables up to a degree.
 *
 * @param variables their number
 * @param all the products, those of low degree first
 * @param factors the variables in each of them, by number, in ascending order
 */
record Products(int variables, List<Expression> all, List<List<Integer>> factors) {
  /** The highest degree is the one for which there are at most so many. */
  private static final int MOST = 54;

  static final int HIGHEST_DEGREE = 3;

  Products {
    all = List.copyOf(all);
    factors = List.copyOf(factors);
  }

  /**
   * The products.
   *
   * @param type in which they are computed
   * @param degree the highest one
   */
  static Products of(List<Expression> variables, Scalar type, int degree) {
    List<Expression> converted =
        variables.stream()
            .<Expression>map(
                each -> each.type() == type ? each : new Expression.Convert(type, each))
            .toList();
    List<List<Integer>> factors = new ArrayList<>();
    List<List<Integer>> last = List.of(List.of());
    for (int each = 1; each <= degree; each++) {
      last = longer(last, variables.size());
      if (each > 1 && factors.size() + last.size() > MOST) {
        break;
      }
      factors.addAll(last);
    }
    List<Expression> all =
        factors.stream()
            .map(each ->
                each.stream()
                    .map(converted::get)
                    .reduce((a, b) -> new Expression.Binary(Operator.MULTIPLY, type, a, b))
                    .orElseThrow())
            .toList();
    return new Products(variables.size(), all, factors);
  }

  /**
   * One, and the values of the products without overflow.
   *
   * @param values of the variables
   * @param type in which they are computed
   */
  BigInteger[] values(long[] values, Scalar type) {
    BigInteger[] result = new BigInteger[all.size() + 1];
    result[0] = BigInteger.ONE;
    for (int i = 0; i < all.size(); i++) {
      BigInteger product = BigInteger.ONE;
      for (int factor : factors.get(i)) {
        product = product.multiply(BigInteger.valueOf(Modular.signed(values[factor], type.bits())));
      }
      result[i + 1] = product;
    }
    return result;
  }

  private static List<List<Integer>> longer(List<List<Integer>> products, int variables) {
    List<List<Integer>> result = new ArrayList<>();
    for (List<Integer> each : products) {
      for (int next = each.isEmpty() ? 0 : each.getLast(); next < variables; next++) {
        List<Integer> product = new ArrayList<>(each);
        product.add(next);
        result.add(product);
      }
    }
    return result;
  }
}
