package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Residuals that are folded and whose cuts are given up until they are not larger than the program:
 * they keep what is not verified, and do nothing new. For more of them, see {@link Campaign}.
 */
class FoldTest {
  private static final int TRIPLES = 60;
  private static final int RUNS = 10;

  @ParameterizedTest
  @ValueSource(strings = {"none", "cfa", "context", "loops", "loops=1", "auto"})
  void foldedResidualsLoseNothing(String fold, @TempDir Path directory) throws IOException {
    Oracle oracle = new Oracle(directory, List.of("--fold", fold, "--max-growth", "1.0"));
    Tally tally = new Tally();
    for (int seed = 1; seed <= TRIPLES; seed++) {
      Set<Feature> features =
          seed % 2 == 0
              ? EnumSet.of(Feature.DETERMINISTIC)
              : EnumSet.complementOf(EnumSet.of(Feature.DETERMINISTIC));
      Triple triple = Triple.of(seed, RUNS, features);
      Oracle.Outcome outcome = oracle.check(triple, "product");
      assertThat(outcome.fault())
          .as("--fold %s, seed %d%n%s", fold, seed, Renderer.render(triple.program()))
          .isEmpty();
      tally.add(outcome);
    }
    System.out.println("--fold " + fold + ": " + tally);
    assertThat(tally.cut()).as("runs that are cut").isGreaterThan(TRIPLES / 2);
  }
}
