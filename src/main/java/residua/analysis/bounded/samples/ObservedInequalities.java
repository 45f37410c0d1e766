package residua.analysis.bounded.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Linear inequalities between two or three variables that hold in all samples, as far as these
 * speak for them: like the facets of a convex hull, they are tight in several points (Nguyen,
 * Kapur, Weimer, Forrest, "Using Dynamic Analysis to Discover Polynomial and Array Invariants",
 * ICSE 2012). Coefficients are small: those of octagons, and a few more for pairs.
 */
final class ObservedInequalities {
  private static final int MOST = 48;
  private static final int MOST_FACTOR = 4;

  /** Beyond this, a sum says nothing about what a loop does. */
  private static final long LARGE = 1L << 40;

  /**
   * The sum of some variables, each times a factor, is not below a bound.
   *
   * @param factors one for each variable; zero where it does not matter
   */
  record Inequality(List<Long> factors, long bound) {
    private int variables() {
      return (int) factors.stream().filter(each -> each != 0).count();
    }

    private long weight() {
      return factors.stream().mapToLong(Math::abs).sum();
    }
  }

  private final List<long[]> samples;
  private final int variables;
  private final int changed;
  private final List<Inequality> found = new ArrayList<>();

  private ObservedInequalities(List<long[]> samples, int variables, int changed) {
    this.samples = samples;
    this.variables = variables;
    this.changed = changed;
  }

  /**
   * The simplest ones, the simplest first.
   *
   * @param samples the values of all variables, state by state
   * @param changed how many of the variables, the first ones, are worth knowing something about
   */
  static List<Inequality> in(List<long[]> samples, int variables, int changed) {
    ObservedInequalities all = new ObservedInequalities(samples, variables, changed);
    if (!samples.isEmpty()) {
      all.pairs();
      all.triples();
    }
    return all.found.stream()
        .sorted(
            Comparator.comparingInt(Inequality::variables)
                .thenComparingLong(Inequality::weight)
                .thenComparingLong(each -> Math.abs(each.bound())))
        .limit(MOST)
        .toList();
  }

  private void pairs() {
    for (int a = 0; a < changed; a++) {
      for (int b = a + 1; b < variables; b++) {
        for (long p = 1; p <= MOST_FACTOR; p++) {
          for (long q = 1; q <= MOST_FACTOR; q++) {
            if (p == 1 || q == 1 || p % 2 + q % 2 > 0 && p != q) {
              int tight = p * q == 1 ? 2 : 3;
              both(new int[] {a, b}, new long[] {p, q}, tight);
              both(new int[] {a, b}, new long[] {p, -q}, tight);
            }
          }
        }
      }
    }
  }

  private void triples() {
    for (int a = 0; a < changed; a++) {
      for (int b = a + 1; b < variables; b++) {
        for (int c = b + 1; c < variables; c++) {
          for (int signs = 0; signs < 4; signs++) {
            both(
                new int[] {a, b, c},
                new long[] {1, (signs & 1) == 0 ? 1 : -1, (signs & 2) == 0 ? 1 : -1},
                3);
          }
        }
      }
    }
  }

  /** The lower bound of a sum, and its upper one. */
  private void both(int[] places, long[] factors, int tight) {
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (long[] sample : samples) {
      long sum = sum(sample, places, factors);
      least = Math.min(least, sum);
      most = Math.max(most, sum);
    }
    if (least == most || least < -LARGE || most > LARGE) {
      // What is always the same is an equation.
      return;
    }
    if (touched(places, factors, least) >= tight) {
      found.add(inequality(places, factors, 1, least));
    }
    if (touched(places, factors, most) >= tight) {
      found.add(inequality(places, factors, -1, -most));
    }
  }

  private static long sum(long[] sample, int[] places, long[] factors) {
    long result = 0;
    for (int i = 0; i < places.length; i++) {
      result += factors[i] * sample[places[i]];
    }
    return result;
  }

  /** In how many points a sum has a value. */
  private int touched(int[] places, long[] factors, long value) {
    Set<List<Long>> points = new HashSet<>();
    for (long[] sample : samples) {
      if (sum(sample, places, factors) == value) {
        points.add(Arrays.stream(places).mapToObj(each -> sample[each]).toList());
      }
    }
    return points.size();
  }

  private Inequality inequality(int[] places, long[] factors, int sign, long bound) {
    Long[] result = new Long[variables];
    Arrays.fill(result, 0L);
    for (int i = 0; i < places.length; i++) {
      result[places[i]] = sign * factors[i];
    }
    return new Inequality(List.of(result), bound);
  }
}
