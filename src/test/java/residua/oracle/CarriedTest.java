package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random programs, conditions and edits: what is carried to the new version covers only what the
 * condition covers of the old one and the edit leaves alone. More of them: {@link CarriedCampaign}.
 */
class CarriedTest {
  private static final int PAIRS = 10;

  @ParameterizedTest
  @EnumSource(
      value = Feature.class,
      names = {"DETERMINISTIC", "RECURSION", "ENTRIES"})
  void aRunThatIsCoveredWasCoveredBefore(Feature feature, @TempDir Path directory)
      throws IOException {
    CarriedOracle oracle = new CarriedOracle(directory);
    int covered = 0;
    for (long seed = 1; seed <= PAIRS; seed++) {
      Optional<CarriedOracle.Outcome> outcome = oracle.check(seed, feature);
      if (outcome.isPresent()) {
        assertThat(outcome.get().fault()).as("seed %d", seed).isEmpty();
        covered += outcome.get().covered();
      }
    }
    assertThat(covered).as("runs that are covered").isPositive();
  }
}
