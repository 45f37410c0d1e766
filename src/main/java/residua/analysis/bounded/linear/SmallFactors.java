package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds equivalent equations that are shorter to write, modulo a power of two.
 *
 * @param width of the integers in bits
 * @param dimension number of coordinates; a constant follows them in each vector
 */
record SmallFactors(int width, int dimension) {
  private static final long MOST_MULTIPLE = 63;
  private static final long MOST_SHIFT = 4;

  /** With more coordinates, equations are simplified each by itself. */
  private static final int MOST_COMBINED = 12;

  /** Equivalent equations with small factors. */
  List<AffineSpace.Equation> of(List<long[]> vectors) {
    List<long[]> all = new ArrayList<>(vectors);
    for (int i = 0; i < all.size(); i++) {
      long[] best = all.get(i);
      for (long[] multiple : multiples(all.get(i))) {
        long[] sum = multiple;
        for (int other = 0; other < all.size() && dimension <= MOST_COMBINED; other++) {
          sum = other == i ? sum : nearest(sum, all.get(other));
        }
        best = weight(sum) < weight(best) ? sum : best;
      }
      // One after the other: sums with vectors changed meanwhile would imply less.
      all.set(i, best);
    }
    return all.stream()
        .map(each ->
            new AffineSpace.Equation(
                Arrays.stream(each, 0, dimension).boxed().toList(), each[dimension]))
        .toList();
  }

  /** Multiples by small odd numbers, after one of its factors was made one. */
  private List<long[]> multiples(long[] vector) {
    List<long[]> result = new ArrayList<>();
    result.add(vector);
    for (long entry : vector) {
      if ((entry & 1) != 0) {
        long inverse = Modular.inverse(entry);
        for (long odd = 1; odd <= MOST_MULTIPLE; odd += 2) {
          result.add(scaled(vector, inverse * odd));
        }
      }
    }
    return result;
  }

  private long[] scaled(long[] vector, long factor) {
    long[] result = new long[vector.length];
    for (int i = 0; i < vector.length; i++) {
      result[i] = masked(vector[i] * factor);
    }
    return result;
  }

  /** The smallest of the sums with few multiples of another vector whose factors are all even. */
  private long[] nearest(long[] vector, long[] other) {
    long[] best = vector;
    if (Arrays.stream(other).allMatch(entry -> (entry & 1) == 0)) {
      for (long times = -MOST_SHIFT; times <= MOST_SHIFT; times++) {
        long[] sum = new long[vector.length];
        for (int i = 0; i < vector.length; i++) {
          sum[i] = masked(vector[i] + times * other[i]);
        }
        best = weight(sum) < weight(best) ? sum : best;
      }
    }
    return best;
  }

  private double weight(long[] vector) {
    double result = 0;
    for (int i = 0; i < dimension; i++) {
      result += Math.abs((double) Modular.signed(vector[i], width));
    }
    return result;
  }

  private long masked(long value) {
    return Modular.masked(value, width);
  }
}
