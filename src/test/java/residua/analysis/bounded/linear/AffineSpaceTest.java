package residua.analysis.bounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A space is what equations say that hold of its points, and nothing larger. */
class AffineSpaceTest {
  private static final int WIDTH = 3;
  private static final int SIZE = 1 << WIDTH;

  @Test
  void isEmptyAtFirst() {
    assertThat(AffineSpace.empty(32, 2).contains(new long[] {0, 0})).isFalse();
  }

  @Test
  void findsALineThroughTwoPoints() {
    AffineSpace line = AffineSpace.empty(32, 2).with(new long[] {0, 5}).with(new long[] {1, 3});
    assertThat(line.contains(new long[] {2, 1})).isTrue();
    assertThat(line.contains(new long[] {2, 2})).isFalse();
    assertThat(line.equations()).hasSize(1);
  }

  @Test
  void findsThatNumbersAreEven() {
    AffineSpace even = AffineSpace.empty(64, 1).with(new long[] {4}).with(new long[] {-2});
    assertThat(even.contains(new long[] {100})).isTrue();
    assertThat(even.contains(new long[] {101})).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void isTheSmallestOfItsKind(int dimension) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int trial = 0; trial < 300; trial++) {
      List<long[]> points = new ArrayList<>();
      AffineSpace space = AffineSpace.empty(WIDTH, dimension);
      for (int i = random.nextInt(4); i >= 0; i--) {
        long[] point = random.longs(dimension, 0, SIZE).toArray();
        points.add(point);
        space = space.with(point);
      }
      Set<List<Long>> expected = combinations(points, dimension);
      for (List<Long> each : all(dimension)) {
        assertThat(space.contains(each.stream().mapToLong(value -> value).toArray()))
            .as("seed %d, trial %d, %s", seed, trial, each)
            .isEqualTo(expected.contains(each));
      }
    }
  }

  /** All sums of the points, each times a number, where the numbers add up to one. */
  private static Set<List<Long>> combinations(List<long[]> points, int dimension) {
    Set<List<Long>> homogeneous = new HashSet<>();
    homogeneous.add(zeros(dimension + 1));
    for (long[] point : points) {
      Set<List<Long>> more = new HashSet<>();
      for (List<Long> each : homogeneous) {
        for (int factor = 0; factor < SIZE; factor++) {
          List<Long> sum = new ArrayList<>();
          for (int i = 0; i <= dimension; i++) {
            long entry = i < dimension ? point[i] : 1;
            sum.add((each.get(i) + factor * entry) % SIZE);
          }
          more.add(sum);
        }
      }
      homogeneous = more;
    }
    Set<List<Long>> result = new HashSet<>();
    for (List<Long> each : homogeneous) {
      if (each.get(dimension) == 1) {
        result.add(List.copyOf(each.subList(0, dimension)));
      }
    }
    return result;
  }

  private static List<List<Long>> all(int dimension) {
    List<List<Long>> result = List.of(List.of());
    for (int i = 0; i < dimension; i++) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> each : result) {
        for (long value = 0; value < SIZE; value++) {
          List<Long> one = new ArrayList<>(each);
          one.add(value);
          longer.add(one);
        }
      }
      result = longer;
    }
    return result;
  }

  private static List<Long> zeros(int count) {
    List<Long> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.add(0L);
    }
    return result;
  }
}
