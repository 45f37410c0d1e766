package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/**
 * Residuals of random programs for {@code --property} are proved, and no proof is wrong. For more,
 * see {@link PropertyCheckCampaign}.
 */
class PropertyCheckTest {
  private static final int TRIPLES = Extent.of(40, 12);

  @Test
  void residualsAreProvedAndNoMutantWrongly(@TempDir Path directory) throws IOException {
    PropertyCheckCampaign campaign =
        new PropertyCheckCampaign(directory, 2, List.of("--max-growth", "none"));
    for (int seed = 1; seed <= TRIPLES; seed++) {
      campaign.check(seed);
    }
    assertThat(campaign.wrong()).isEmpty();
    assertThat(campaign.verdicts()).containsEntry("sound for unreach-call", TRIPLES);
    assertThat(campaign.verdicts().get("mutant not sound")).isGreaterThan(TRIPLES / 2);
  }
}
