package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Extent;

/**
 * Residuals of random programs are proved right, and mutants of them only if they are. For more of
 * them, see {@link CheckCampaign}.
 */
class CheckTest {
  private static final int TRIPLES = Extent.of(60, 6);

  @ParameterizedTest
  @CsvSource({
    "product,",
    "product,ASSUMPTIONS",
    "product,POINTERS",
    "ghost,",
    "ghost,ASSUMPTIONS",
    "ghost,POINTERS"
  })
  void residualsOfRandomProgramsAreProved(String reducer, Feature feature, @TempDir Path directory)
      throws IOException {
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    if (feature != null) {
      features.add(feature);
    }
    CheckCampaign campaign =
        new CheckCampaign(directory, features, 1, List.of("--reducer", reducer));
    int undecided = 0;
    for (long seed = 1; seed <= TRIPLES; seed++) {
      String verdict = campaign.check(seed);
      boolean unknown = verdict.startsWith("cannot tell");
      undecided += unknown ? 1 : 0;
      assertThat(unknown || verdict.startsWith("sound")).as("seed %d: %s", seed, verdict).isTrue();
    }
    assertThat(undecided).as("residuals that are not proved").isZero();
    assertThat(campaign.wrong()).isEmpty();
  }
}
