package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random programs with random conditions, split: each input's run is whole in exactly one part, or
 * in none if it is covered. For more of them than here, see {@link PartCampaign}.
 */
class PartTest {
  private static final int RUNS = 10;

  @ParameterizedTest
  @CsvSource({
    "DETERMINISTIC, branches, 2, 4",
    "NONDETERMINISTIC, paths, 3, 3",
    "ASSUMPTIONS, branches, 8, 1",
    "RECURSION, loops, 3, 3",
    "POINTERS, paths, 2, 3",
    "ENTRIES, calls, 3, 6",
    "DETERMINISTIC, paths, 20, 1"
  })
  void everyRunIsWholeInExactlyOnePart(
      Feature feature, String by, int wanted, int programs, @TempDir Path directory)
      throws IOException {
    PartOracle oracle = new PartOracle(directory);
    PartOracle.Seen seen = new PartOracle.Seen();
    for (int seed = 1; seed <= programs; seed++) {
      oracle.check(seed, RUNS, Set.of(feature), wanted, by, PartOracle.Machine.GCC, seen);
    }
    System.out.println(feature + ", " + wanted + " parts by " + by + ": " + seen);
    assertThat(seen.divided).as("runs that are in one of several parts: %s", seen).isPositive();
    assertThat(seen.late)
        .as("covered runs that go on: %s", seen)
        .isLessThanOrEqualTo(seen.covered / 10);
  }

  /** Two exits become one, and the test between them, behind the value of a return, goes. */
  @Test
  void aReturnReportsItsExitThoughNothingIsTestedAfterItsValue(@TempDir Path directory)
      throws IOException {
    PartOracle.Seen seen = new PartOracle.Seen();
    new PartOracle(directory)
        .check(6110, RUNS, Set.of(Feature.ASSUMPTIONS), 8, "paths", PartOracle.Machine.GCC, seen);
    assertThat(seen.divided).isEqualTo(4);
  }
}
