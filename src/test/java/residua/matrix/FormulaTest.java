package residua.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.testing.Extent;

/**
 * Formulas that analyses write of random programs, read back as conditions: no execution to an
 * error call is covered. For more of them, see {@link FormulaCampaign}.
 */
class FormulaTest {
  private static final long FIRST = 500;
  private static final int PROGRAMS = Extent.of(140, 14);

  @Test
  void coverNoErrors(@TempDir Path directory) throws IOException, InputException {
    FormulaOracle oracle = new FormulaOracle(directory);
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      assertThat(oracle.wrong(seed)).as("seed %d", seed).isEmpty();
    }
    System.out.println("formulas: " + oracle.counts());
    assertThat(oracle.counts().getOrDefault("covers something", 0)).isGreaterThan(PROGRAMS / 4);
  }
}
