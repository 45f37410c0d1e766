package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/** Answers under {@code --globals any} are those of executions from all values. */
class GlobalsTest {
  private static final int FIRST = 1;
  private static final int PROGRAMS = Extent.of(60, 4);

  @Test
  void answersAreThoseOfExecutionsFromAllValues(@TempDir Path directory) throws IOException {
    GlobalsOracle oracle = new GlobalsOracle(directory);
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      assertThat(oracle.wrong(seed, List.of("value", "bmc"))).as("seed %d", seed).isEmpty();
    }
    System.out.println("globals: " + oracle.counts());
    assertThat(oracle.counts()).containsKeys("reached, FALSE", "not reached, TRUE");
  }
}
