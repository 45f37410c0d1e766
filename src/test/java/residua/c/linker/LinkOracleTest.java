package residua.c.linker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/** Random programs of several units behave as gcc's own link of them; gcc is the oracle. */
class LinkOracleTest {
  @Test
  void linkedProgramsBehaveAsLinkedByGcc(@TempDir Path directory) throws IOException {
    for (long seed = 0; seed < Extent.of(300, 6); seed++) {
      LinkCampaign.Compared compared = LinkCampaign.compare(seed, directory);
      assertThat(compared.isSame()).as("seed %s: %s", seed, compared).isTrue();
    }
  }
}
