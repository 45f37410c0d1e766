package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs and conditions: a run that is not verified stays as it is, and no run does
 * anything new. For more of them than here, see {@link Campaign}.
 */
class OracleTest {
  private static final int TRIPLES = 150;
  private static final int RUNS = 10;

  @Test
  void residualsKeepAllRunsThatAreNotVerifiedAndAddNone(@TempDir Path directory)
      throws IOException {
    Oracle oracle = new Oracle(directory, List.of("--max-growth", "none"));
    Tally tally = new Tally();
    for (long seed = 1; seed <= TRIPLES; seed++) {
      Triple triple = Triple.of(seed, RUNS, false);
      Oracle.Outcome outcome = oracle.check(triple);
      assertThat(outcome.fault())
          .as("seed %d%n%s", seed, Renderer.render(triple.program()))
          .isEmpty();
      tally.add(outcome);
    }
    System.out.println(tally);
    assertThat(tally.covered()).as("runs that are covered").isGreaterThan(TRIPLES);
    assertThat(tally.cut()).as("runs that are cut").isGreaterThan(TRIPLES / 2);
    assertThat(tally.exact())
        .as("runs that stop where they are covered: %s", tally)
        .isGreaterThanOrEqualTo(tally.covered() * 95 / 100);
  }
}
