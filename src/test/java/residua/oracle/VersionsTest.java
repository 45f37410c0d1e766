package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.testing.Extent;

/**
 * Random programs and edits: whenever the condition covers a run of the new version, the old one
 * does the same on the same input. More of them: {@link VersionsCampaign}.
 */
class VersionsTest {
  private static final int PAIRS = Extent.of(8, 4);

  @ParameterizedTest
  @EnumSource(
      value = Feature.class,
      names = {"DETERMINISTIC", "RECURSION", "POINTERS", "ENTRIES"})
  void aRunThatIsCoveredIsOneOfTheOldVersion(Feature feature, @TempDir Path directory)
      throws IOException {
    VersionsOracle oracle = new VersionsOracle(directory);
    int covered = 0;
    for (long seed = 1; seed <= PAIRS; seed++) {
      Optional<VersionsOracle.Outcome> outcome = oracle.check(seed, feature, "flow");
      if (outcome.isPresent()) {
        assertThat(outcome.get().fault()).as("seed %d", seed).isEmpty();
        covered += outcome.get().covered();
      }
    }
    System.out.println(feature + ": " + covered + " runs covered");
  }
}
