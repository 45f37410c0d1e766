package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs and conditions: a run that is not verified stays as it is, and no run does
 * anything new. For more of them than here, see {@link Campaign}.
 */
class OracleTest {
  private static final int TRIPLES = 150;
  private static final int RUNS = 10;

  @ParameterizedTest
  @ValueSource(strings = {"product", "ghost"})
  void residualsKeepAllRunsThatAreNotVerifiedAndAddNone(String reducer, @TempDir Path directory)
      throws IOException {
    Oracle oracle = new Oracle(directory, reducer);
    Tally tally = new Tally();
    for (long seed = 1; seed <= TRIPLES; seed++) {
      Triple triple = Triple.of(seed, RUNS, false);
      Oracle.Outcome outcome = oracle.check(triple);
      assertThat(outcome.fault())
          .as("seed %d%n%s", seed, Renderer.render(triple.program()))
          .isEmpty();
      tally.add(outcome);
    }
    System.out.println(reducer + ": " + tally);
    assertThat(tally.covered()).as("runs that are covered").isGreaterThan(TRIPLES);
    assertThat(tally.cut()).as("runs that are cut").isGreaterThan(TRIPLES / 2);
    assertThat(tally.exact())
        .as("runs that stop where they are covered: %s", tally)
        .isGreaterThanOrEqualTo(tally.covered() * 95 / 100);
  }
}
