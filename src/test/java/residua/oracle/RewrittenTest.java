package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/**
 * What is written otherwise is only said to be the same if it is. More: {@link RewrittenCampaign}.
 */
class RewrittenTest {
  private static final int PAIRS = Extent.of(4, 2);

  @Test
  void whatIsSaidToBeTheSameDoesTheSame(@TempDir Path directory) throws IOException {
    int same = 0;
    for (long seed = 1; seed <= PAIRS; seed++) {
      same += new RewrittenOracle(directory).check(seed);
    }
    System.out.println("rewritten and the same: " + same);
    assertThat(same).isGreaterThan(20 * PAIRS);
  }
}
