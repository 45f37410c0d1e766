package residua.analysis.bounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** Linear algebra modulo powers of two, and over the rational numbers. */
class KernelTest {
  private static final int WIDTH = 2;
  private static final int COLUMNS = 3;

  private static boolean isZero(long[] a, long[] b) {
    long sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return Modular.masked(sum, WIDTH) == 0;
  }

  /** All vectors are tried. */
  @Test
  void sumsOfMultiplesOfTheSolutionsAreAllSolutions() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 400; round++) {
      long[][] rows = new long[1 + random.nextInt(3)][COLUMNS];
      for (long[] row : rows) {
        Arrays.setAll(row, i -> random.nextInt(1 << WIDTH));
      }
      long[][] changed = Arrays.stream(rows).map(long[]::clone).toArray(long[][]::new);
      Set<List<Long>> sums = new HashSet<>(Set.of(List.of(0L, 0L, 0L)));
      for (long[] each : new Kernel(WIDTH).of(changed, COLUMNS)) {
        Set<List<Long>> more = new HashSet<>();
        for (List<Long> sum : sums) {
          for (long times = 0; times < 1 << WIDTH; times++) {
            long factor = times;
            more.add(
                List.of(0, 1, 2).stream()
                    .map(i -> Modular.masked(sum.get(i) + factor * each[i], WIDTH))
                    .toList());
          }
        }
        sums = more;
      }
      for (int all = 0; all < 1 << WIDTH * COLUMNS; all++) {
        long[] vector = {all & 3, all >> 2 & 3, all >> 4 & 3};
        boolean isSolution = Arrays.stream(rows).allMatch(row -> isZero(row, vector));
        assertThat(sums.contains(List.of(vector[0], vector[1], vector[2])))
            .as("seed %d: %s", seed, Arrays.deepToString(rows))
            .isEqualTo(isSolution);
      }
    }
  }

  private static BigInteger[] numbers(long... values) {
    return Arrays.stream(values).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
  }

  @Test
  void equationsOfPointsHaveNoFractions() {
    RationalKernel kernel = new RationalKernel(4);
    // One, n, half of n * (n + 1), n squared.
    for (long n = 3; n < 9; n++) {
      kernel.add(numbers(1, n, n * (n + 1) / 2, n * n));
    }
    assertThat(kernel.equations()).hasSize(1);
    assertThat(kernel.equations().getFirst()).containsExactly(numbers(0, 1, -2, 1));
  }

  /** After a join, a variable may be needed on one of two paths only. */
  @Test
  void aVariableIsImpliedOnlyIfAllAlternativesNeedIt() {
    Terms terms = new Terms();
    Term a = terms.fresh(Sort.BOOL);
    Term b = terms.fresh(Sort.BOOL);
    Term c = terms.fresh(Sort.BOOL);
    assertThat(new Implied(terms.and(b, terms.and(a, c))).isImplied(a)).isTrue();
    assertThat(new Implied(terms.or(terms.and(a, b), terms.and(c, a))).isImplied(a)).isTrue();
    assertThat(new Implied(terms.or(terms.and(a, b), c)).isImplied(a)).isFalse();
    assertThat(new Implied(terms.ite(b, terms.and(a, c), a)).isImplied(a)).isTrue();
    assertThat(new Implied(terms.ite(a, b, c)).isImplied(a)).isFalse();
    assertThat(new Implied(terms.not(terms.or(terms.not(a), b))).isImplied(a)).isTrue();
    assertThat(new Implied(terms.not(terms.and(terms.not(a), b))).isImplied(a)).isFalse();
    assertThat(new Implied(terms.not(a)).isImplied(a)).isFalse();
  }
}
