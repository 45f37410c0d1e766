package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.reducer.fold.Folding;
import residua.testing.Extent;

/**
 * Residuals that are folded and whose cuts are given up until they are not larger than the program:
 * they keep what is not verified, and do nothing new. For more of them, see {@link FoldCampaign}.
 */
class FoldTest {
  private static final int TRIPLES = Extent.of(100, 8);

  @ParameterizedTest
  @EnumSource
  void foldedResidualsLoseNothing(Folding.Kind kind, @TempDir Path directory) throws IOException {
    FoldCampaign campaign = new FoldCampaign(directory, kind);
    Tally tally = new Tally();
    for (int seed = 1; seed <= TRIPLES; seed++) {
      Oracle.Outcome outcome = campaign.check(seed);
      assertThat(outcome.fault()).as("folded %s, seed %d", kind, seed).isEmpty();
      tally.add(outcome);
    }
    System.out.println("folded " + kind + ": " + tally);
    assertThat(tally.cut()).as("runs that are cut").isGreaterThan(TRIPLES / 2);
  }
}
