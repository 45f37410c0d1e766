package residua.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Faults in the expected residual programs, every kind everywhere it fits: what {@code check}
 * proves nevertheless must be right when it is run. For the figures see {@link FaultCampaign}.
 */
class FaultTest {
  private static final int KINDS = 30;

  /** The programs have nothing to do with each other: as many at a time as there are processors. */
  @Test
  void whatIsProvedWithAFaultIsRight(@TempDir Path directory) throws IOException {
    List<FaultCampaign> campaigns =
        FaultCampaign.names().parallelStream().map(name -> ran(directory, name)).toList();
    assertThat(campaigns).flatExtracting(FaultCampaign::wrong).isEmpty();
    Set<Fault> refused =
        campaigns.stream()
            .flatMap(campaign -> campaign.figures().entrySet().stream())
            .filter(each -> each.getValue().refused + each.getValue().undecided > 0)
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    assertThat(refused).as("kinds of faults that are refused").hasSizeGreaterThan(KINDS);
  }

  private static FaultCampaign ran(Path directory, String name) {
    try {
      FaultCampaign campaign = new FaultCampaign(directory.resolve(name), 0, List.of());
      campaign.run(name);
      return campaign;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
