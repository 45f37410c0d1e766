package residua.c.linker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/** A residual program as a directory does what it does as one file; gcc is the oracle. */
class SeparationOracleTest {
  @Test
  void directoriesBehaveAsOneFile(@TempDir Path directory) throws IOException {
    for (long seed = 0; seed < Extent.of(100, 3); seed++) {
      SeparationCampaign.Compared compared = SeparationCampaign.compare(seed, directory);
      assertThat(compared.isSame()).as("seed %s: %s", seed, compared).isTrue();
    }
  }
}
