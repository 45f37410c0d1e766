package residua.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/**
 * Faults in the expected residual programs, every kind in some of the places where it fits: what
 * {@code check} proves nevertheless must be right when it is run. For all places, and the figures,
 * see {@link FaultCampaign}.
 */
class FaultTest {
  private static final int KINDS = Extent.of(30, 20);
  private static final int ONE_IN = Extent.of(5, 15);

  @Test
  void whatIsProvedWithAFaultIsRight(@TempDir Path directory) throws IOException {
    FaultCampaign campaign = new FaultCampaign(directory, ONE_IN, 0, List.of());
    for (String name : FaultCampaign.names()) {
      campaign.run(name);
    }
    assertThat(campaign.wrong()).isEmpty();
    long kinds =
        campaign.figures().values().stream().filter(f -> f.refused + f.undecided > 0).count();
    assertThat(kinds).as("kinds of faults that are refused").isGreaterThan(KINDS);
  }
}
