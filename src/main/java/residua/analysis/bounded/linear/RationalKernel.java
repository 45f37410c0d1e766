package residua.analysis.bounded.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The linear equations that points satisfy, over the rational numbers, by Gaussian elimination
 * without fractions. Invariant: no row has an entry other than zero where another one begins.
 */
public final class RationalKernel {
  private final int columns;
  private final TreeMap<Integer, BigInteger[]> rows = new TreeMap<>();

  /**
   * Of no points.
   *
   * @param columns number of coordinates
   */
  public RationalKernel(int columns) {
    this.columns = columns;
  }

  /** Adds a point. */
  public void add(BigInteger[] point) {
    BigInteger[] row = point.clone();
    for (Map.Entry<Integer, BigInteger[]> each : rows.entrySet()) {
      row = without(row, each.getKey(), each.getValue());
    }
    for (int column = 0; column < columns; column++) {
      if (row[column].signum() != 0) {
        int first = column;
        BigInteger[] added = row;
        rows.replaceAll((pivot, other) -> without(other, first, added));
        rows.put(first, added);
        return;
      }
    }
  }

  /** A multiple of a row plus a multiple of another one, so that a column becomes zero. */
  private static BigInteger[] without(BigInteger[] row, int column, BigInteger[] other) {
    if (row[column].signum() == 0) {
      return row;
    }
    BigInteger mine = row[column];
    BigInteger others = other[column];
    BigInteger[] result = new BigInteger[row.length];
    BigInteger common = BigInteger.ZERO;
    for (int i = 0; i < row.length; i++) {
      result[i] = row[i].multiply(others).subtract(other[i].multiply(mine));
      common = common.gcd(result[i]);
    }
    return divided(result, common);
  }

  private static BigInteger[] divided(BigInteger[] row, BigInteger by) {
    if (by.signum() != 0) {
      for (int i = 0; i < row.length; i++) {
        row[i] = row[i].divide(by);
      }
    }
    return row;
  }

  /**
   * The factors in equations from which all others follow. In each, the last factor that is not
   * zero belongs to another column, and the columns before it are as few as possible.
   */
  public List<BigInteger[]> equations() {
    List<BigInteger[]> result = new ArrayList<>();
    for (int free = 0; free < columns; free++) {
      if (!rows.containsKey(free)) {
        result.add(equation(free));
      }
    }
    return result;
  }

  private BigInteger[] equation(int free) {
    BigInteger denominator = BigInteger.ONE;
    for (Map.Entry<Integer, BigInteger[]> each : rows.entrySet()) {
      BigInteger entry = each.getValue()[free];
      BigInteger pivot = each.getValue()[each.getKey()];
      BigInteger reduced = pivot.divide(pivot.gcd(entry)).abs();
      denominator = denominator.multiply(reduced).divide(denominator.gcd(reduced));
    }
    BigInteger[] result = new BigInteger[columns];
    Arrays.fill(result, BigInteger.ZERO);
    result[free] = denominator;
    for (Map.Entry<Integer, BigInteger[]> each : rows.entrySet()) {
      BigInteger entry = each.getValue()[free];
      BigInteger pivot = each.getValue()[each.getKey()];
      result[each.getKey()] = entry.multiply(denominator).negate().divide(pivot);
    }
    return result;
  }
}
