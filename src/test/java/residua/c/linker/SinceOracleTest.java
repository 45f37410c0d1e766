package residua.c.linker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/** Whatever a change in one of several units affects remains; executions are the oracle. */
class SinceOracleTest {
  @Test
  void noExecutionThatDiffersIsLost(@TempDir Path directory) throws IOException {
    for (long seed = 0; seed < Extent.of(100, 3); seed++) {
      SinceCampaign.Outcome outcome = SinceCampaign.check(seed, directory);
      assertThat(outcome.fault()).as("seed %s: %s", seed, outcome.change()).isEmpty();
    }
  }
}
