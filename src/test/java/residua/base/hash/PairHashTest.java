package residua.base.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairHashTest {
  @ParameterizedTest
  @CsvSource({"40, 30000", "30000, 40", "1000, 1000"})
  void densePairsSeldomHaveTheSameHash(int firsts, int seconds) {
    Set<Integer> hashes = new HashSet<>();
    for (int first = 0; first < firsts; first++) {
      for (int second = 0; second < seconds; second++) {
        hashes.add(PairHash.of(first, second));
      }
    }
    assertThat(hashes).hasSizeGreaterThan(firsts * seconds * 9 / 10);
  }
}
