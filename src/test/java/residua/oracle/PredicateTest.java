package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/**
 * Random programs with random predicates before random lines: an execution stops where a predicate
 * covers it, and all others are left as they are. For more of them, see {@link PredicateCampaign}.
 */
class PredicateTest {
  private static final int FIRST = 100_000;
  private static final int PROGRAMS = Extent.of(60, 16);

  @Test
  void executionsStopWhereAPredicateCoversThem(@TempDir Path directory) throws IOException {
    PredicateOracle oracle = new PredicateOracle(directory);
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      assertThat(oracle.wrong(seed)).as("seed %d", seed).isEmpty();
    }
    System.out.println("predicates: " + oracle);
    assertThat(oracle.counts().getOrDefault("programs", 0)).isGreaterThan(PROGRAMS * 3 / 4);
    assertThat(oracle.counts().getOrDefault("stopped there", 0)).isGreaterThan(PROGRAMS * 2);
  }
}
