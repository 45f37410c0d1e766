package residua.condition.observer.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Extent;

/** Random programs that call through pointers. More of them: {@link PointerCampaign}. */
class PointersTest {
  private static final int PROGRAMS = Extent.of(12, 4);

  @ParameterizedTest
  @ValueSource(strings = {"product", "ghost"})
  @DisplayName("a run that is not verified goes to its end, many that are verified do not")
  void runs(String reducer, @TempDir Path directory) throws IOException {
    PointerOracle oracle = new PointerOracle(directory);
    int stopped = 0;
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      PointerOracle.Outcome outcome = oracle.check(seed, "--reducer", reducer);
      assertThat(outcome.fault()).as("seed %d", seed).isEmpty();
      stopped += outcome.stopped();
    }
    assertThat(stopped).as("runs that are stopped").isPositive();
  }
}
