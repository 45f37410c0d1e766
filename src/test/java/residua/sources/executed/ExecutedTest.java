package residua.sources.executed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What tests have executed is covered, and nothing else. {@code ExecutedCampaign} does this with
 * more programs and inputs.
 */
class ExecutedTest {
  private static final int PROGRAMS = Integer.getInteger("residua.executed.programs", 12);
  private static final int RUNS = Integer.getInteger("residua.executed.runs", 250);

  @TempDir private Path directory;

  @Test
  void aRunStopsOnlyIfATestTookItsPath() throws IOException {
    ExecutedOracle oracle = new ExecutedOracle(directory, RUNS);
    ExecutedOracle.Seen seen = new ExecutedOracle.Seen();
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      oracle.check(seed, seen);
    }
    System.out.println("executed: " + seen);
    assertThat(seen.stopped).isBetween(seen.onPaths / 2, seen.onPaths).isPositive();
    assertThat(seen.runs - seen.onPaths).isPositive();
    assertThat(seen.errors).isPositive();
    assertThat(seen.erring).isBetween(1, PROGRAMS * 2 / 3);
  }
}
