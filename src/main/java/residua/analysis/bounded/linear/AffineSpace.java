package residua.analysis.bounded.linear;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
  private final int width;
  private final int dimension;
  private final List<long[]> points;
  private final List<Equation> equations;

  /**
   * The sum of the coordinates, each times its factor, and of the constant is zero modulo the power
   * of two.
   */
  record Equation(List<Long> factors, long constant) {
    /** Larger numbers are hardly ever found in programs. */
    private static final int MOST_BITS = 31;

    Equation {
      factors = List.copyOf(factors);
    }

    /**
     * With these factors, the constant first; empty if they are large.
     *
     * @param width of the integers in bits
     */
    static Optional<Equation> of(BigInteger[] numbers, int width) {
      if (Arrays.stream(numbers).anyMatch(each -> each.bitLength() > MOST_BITS)) {
        return Optional.empty();
      }
      List<Long> masked =
          Arrays.stream(numbers).map(each -> Modular.masked(each.longValue(), width)).toList();
      return Optional.of(new Equation(masked.subList(1, masked.size()), masked.getFirst()));
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

  private List<Equation> kernel() {
    int columns = dimension + 1;
    long[][] matrix = new long[points.size()][columns];
    for (int row = 0; row < matrix.length; row++) {
      System.arraycopy(points.get(row), 0, matrix[row], 0, dimension);
      matrix[row][dimension] = 1;
    }
    return new SmallFactors(width, dimension).of(new Kernel(width).of(matrix, columns));
  }

  /** The sum plus a multiple of a value. */
  static Term plus(Terms terms, Term sum, Term value, long times, int width) {
    return terms.binary(Op.ADD, sum, terms.binary(Op.MULTIPLY, value, terms.bits(width, times)));
  }

  private long masked(long value) {
    return Modular.masked(value, width);
  }
}
