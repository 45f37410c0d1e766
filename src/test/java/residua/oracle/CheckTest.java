package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Residuals of random programs are proved right. For more of them, see {@link CheckCampaign}. */
class CheckTest {
  private static final int TRIPLES = 200;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void residualsOfRandomProgramsAreProved(boolean withAssumptions, @TempDir Path directory)
      throws IOException {
    CheckCampaign campaign = new CheckCampaign(directory, List.of());
    int undecided = 0;
    for (long seed = 1; seed <= TRIPLES; seed++) {
      String verdict = campaign.check(seed, withAssumptions);
      boolean unknown = verdict.startsWith("cannot tell");
      undecided += unknown ? 1 : 0;
      assertThat(unknown || verdict.startsWith("sound")).as("seed %d: %s", seed, verdict).isTrue();
    }
    assertThat(undecided).as("residuals that are not proved").isLessThan(TRIPLES / 50);
  }
}
