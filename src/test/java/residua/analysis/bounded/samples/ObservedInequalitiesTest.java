package residua.analysis.bounded.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which inequalities samples speak for. */
class ObservedInequalitiesTest {
  /** All points of a square with sides of three. */
  private static List<long[]> square() {
    List<long[]> result = new ArrayList<>();
    for (long x = 0; x < 3; x++) {
      for (long y = 0; y < 3; y++) {
        result.add(new long[] {x, y});
      }
    }
    return result;
  }

  private static List<String> of(List<long[]> samples, int variables) {
    return ObservedInequalities.in(samples, variables, variables).stream()
        .map(each -> each.factors() + " >= " + each.bound())
        .toList();
  }

  @Test
  void aBoundThatOnlyOnePointTouchesIsAChance() {
    assertThat(of(square(), 2)).isEmpty();
  }

  /** The difference of two variables that grow together stays between bounds. */
  @Test
  void theSidesOfABandAreFound() {
    List<long[]> samples = new ArrayList<>();
    for (long[] point : square()) {
      samples.add(point);
      samples.add(new long[] {point[0] + 2, point[1] + 2});
    }
    assertThat(of(samples, 2)).containsExactly("[1, -1] >= -2", "[-1, 1] >= -2");
  }

  @Test
  void aTriangleHasASlantedSide() {
    List<long[]> samples = new ArrayList<>();
    for (long x = 0; x < 3; x++) {
      for (long y = 0; 2 * x + y <= 4; y++) {
        samples.add(new long[] {x, y});
      }
    }
    assertThat(of(samples, 2)).containsExactly("[-2, -1] >= -4");
  }

  @Test
  void threeVariablesMayBeBoundTogether() {
    List<long[]> samples = new ArrayList<>();
    for (long[] point : square()) {
      for (long z = point[0] + point[1]; z < 5; z++) {
        samples.add(new long[] {point[0], point[1], z});
      }
    }
    assertThat(of(samples, 3)).contains("[-1, -1, 1] >= 0");
  }

  /** What is always the same is an equation, for which there are other candidates. */
  @Test
  void equationsAreLeftToOthers() {
    List<long[]> samples = List.of(new long[] {0, 3}, new long[] {1, 2}, new long[] {3, 0});
    assertThat(of(samples, 2)).isEmpty();
    assertThat(of(List.of(), 2)).isEmpty();
  }

  /** All that is found holds in all samples. */
  @Test
  void everyInequalityHoldsInAllSamples() {
    List<long[]> samples = new ArrayList<>();
    for (long i = 0; i < 50; i++) {
      samples.add(new long[] {i * 7 % 11, i * i % 13, -i});
    }
    List<ObservedInequalities.Inequality> found = ObservedInequalities.in(samples, 3, 3);
    assertThat(found).isNotEmpty();
    for (ObservedInequalities.Inequality each : found) {
      for (long[] sample : samples) {
        long sum = 0;
        for (int i = 0; i < sample.length; i++) {
          sum += each.factors().get(i) * sample[i];
        }
        assertThat(sum).isGreaterThanOrEqualTo(each.bound());
      }
    }
  }

  /** Something must be worth knowing about the first variable of each. */
  @Test
  void inequalitiesBetweenWhatALoopDoesNotChangeAreNoCandidates() {
    List<long[]> samples = new ArrayList<>();
    for (long[] point : square()) {
      samples.add(new long[] {0, point[0], point[1] + point[0]});
    }
    assertThat(ObservedInequalities.in(samples, 3, 1)).allMatch(each -> each.factors().get(0) != 0);
  }
}
