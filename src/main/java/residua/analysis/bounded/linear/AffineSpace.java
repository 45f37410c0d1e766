package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * The smallest set of vectors of integers modulo a power of two that linear equations describe and
 * that contains given points (Müller-Olm, Seidl, "Analysis of modular arithmetic", ESOP 2005; built
 * point by point from the models of a solver: King, Søndergaard, "Automatic abstraction for
 * congruences", VMCAI 2010). Invariant: no point lies in the set of those before it.
 */
final class AffineSpace {
  private static final long MOST_MULTIPLE = 63;
  private static final long MOST_SHIFT = 4;

  private final int width;
  private final int dimension;
  private final List<long[]> points;
  private final List<Equation> equations;

  /**
   * The sum of the coordinates, each times its factor, and of the constant is zero modulo the power
   * of two.
   */
  record Equation(List<Long> factors, long constant) {
    Equation {
      factors = List.copyOf(factors);
    }
  }

  private AffineSpace(int width, int dimension, List<long[]> points) {
    this.width = width;
    this.dimension = dimension;
    this.points = points;
    this.equations = points.isEmpty() ? List.of() : kernel();
  }

  /**
   * The empty set.
   *
   * @param width of the integers in bits, at most 64
   */
  static AffineSpace empty(int width, int dimension) {
    return new AffineSpace(width, dimension, List.of());
  }

  boolean isEmpty() {
    return points.isEmpty();
  }

  /** Number of points from which it was built. */
  int size() {
    return points.size();
  }

  /** The equations that hold in this set and nowhere else, if it is not empty. */
  List<Equation> equations() {
    return equations;
  }

  boolean contains(long[] point) {
    return !isEmpty()
        && equations.stream()
            .allMatch(equation -> {
              long sum = equation.constant;
              for (int i = 0; i < dimension; i++) {
                sum += equation.factors.get(i) * point[i];
              }
              return masked(sum) == 0;
            });
  }

  /** The smallest of these sets that contains this one and a point. */
  AffineSpace with(long[] point) {
    if (contains(point)) {
      return this;
    }
    List<long[]> more = new ArrayList<>(points);
    more.add(point.clone());
    return new AffineSpace(width, dimension, List.copyOf(more));
  }

  /**
   * A basis of the vectors that are orthogonal to all points: elimination in rows and in columns,
   * with the entry of least two-adic valuation as pivot, so that the matrix becomes diagonal; the
   * column operations yield the solutions.
   */
  private List<Equation> kernel() {
    int columns = dimension + 1;
    long[][] matrix = new long[points.size()][columns];
    for (int row = 0; row < matrix.length; row++) {
      System.arraycopy(points.get(row), 0, matrix[row], 0, dimension);
      matrix[row][dimension] = 1;
      for (int column = 0; column < columns; column++) {
        matrix[row][column] = masked(matrix[row][column]);
      }
    }
    long[][] solution = new long[columns][columns];
    for (int i = 0; i < columns; i++) {
      solution[i][i] = 1;
    }
    int done = 0;
    List<Integer> powers = new ArrayList<>();
    while (done < Math.min(matrix.length, columns) && pivot(matrix, solution, done)) {
      long pivot = matrix[done][done];
      int power = Long.numberOfTrailingZeros(pivot);
      long inverse = Modular.inverse(pivot >>> power);
      for (int row = done + 1; row < matrix.length; row++) {
        long factor = (matrix[row][done] >>> power) * inverse;
        for (int column = done; column < columns; column++) {
          matrix[row][column] = masked(matrix[row][column] - factor * matrix[done][column]);
        }
      }
      for (int column = done + 1; column < columns; column++) {
        long factor = (matrix[done][column] >>> power) * inverse;
        matrix[done][column] = 0;
        for (long[] row : solution) {
          row[column] = masked(row[column] - factor * row[done]);
        }
      }
      powers.add(power);
      done++;
    }
    List<long[]> result = new ArrayList<>();
    for (int column = 0; column < columns; column++) {
      int power = column < done ? powers.get(column) : width;
      if (power > 0) {
        long factor = power == width ? 1 : 1L << (width - power);
        long[] vector = new long[columns];
        for (int row = 0; row < columns; row++) {
          vector[row] = masked(solution[row][column] * factor);
        }
        result.add(vector);
      }
    }
    return simple(result);
  }

  /** Moves the entry of least two-adic valuation to the diagonal; false if only zeros are left. */
  private static boolean pivot(long[][] matrix, long[][] solution, int done) {
    int least = Long.SIZE;
    int bestRow = done;
    int bestColumn = done;
    for (int row = done; row < matrix.length; row++) {
      for (int column = done; column < matrix[row].length; column++) {
        int power = Long.numberOfTrailingZeros(matrix[row][column]);
        if (power < least) {
          least = power;
          bestRow = row;
          bestColumn = column;
        }
      }
    }
    long[] swapped = matrix[done];
    matrix[done] = matrix[bestRow];
    matrix[bestRow] = swapped;
    swapColumns(matrix, done, bestColumn);
    swapColumns(solution, done, bestColumn);
    return least < Long.SIZE;
  }

  private static void swapColumns(long[][] matrix, int a, int b) {
    for (long[] row : matrix) {
      long swapped = row[a];
      row[a] = row[b];
      row[b] = swapped;
    }
  }

  /** Equivalent equations with small factors. */
  private List<Equation> simple(List<long[]> vectors) {
    List<long[]> all = new ArrayList<>(vectors);
    for (int i = 0; i < all.size(); i++) {
      long[] best = all.get(i);
      for (long[] multiple : multiples(all.get(i))) {
        long[] sum = multiple;
        for (int other = 0; other < all.size(); other++) {
          sum = other == i ? sum : nearest(sum, all.get(other));
        }
        best = weight(sum) < weight(best) ? sum : best;
      }
      // One after the other: sums with vectors changed meanwhile would imply less.
      all.set(i, best);
    }
    return all.stream()
        .map(each ->
            new Equation(Arrays.stream(each, 0, dimension).boxed().toList(), each[dimension]))
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

  /** The sum plus a multiple of a value. */
  static Term plus(Terms terms, Term sum, Term value, long times, int width) {
    return terms.binary(Op.ADD, sum, terms.binary(Op.MULTIPLY, value, terms.bits(width, times)));
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
