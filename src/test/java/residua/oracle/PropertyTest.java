package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Extent;

/**
 * {@code --property unreach-call} loses no error call of a run that is not covered. For more random
 * programs, see {@link PropertyCampaign}.
 */
class PropertyTest {
  private static final int TRIPLES = Extent.of(100, 8);

  @ParameterizedTest
  @CsvSource({"identity, none", "product, none", "product, 1.0"})
  void noErrorCallIsLost(String reducer, String growth, @TempDir Path directory)
      throws IOException {
    PropertyCampaign campaign =
        new PropertyCampaign(directory, reducer, List.of("--max-growth", growth));
    Tally tally = new Tally();
    for (int seed = 1; seed <= TRIPLES; seed++) {
      Oracle.Outcome outcome = campaign.check(seed);
      assertThat(outcome.fault()).as("seed %d", seed).isEmpty();
      tally.add(outcome);
    }
    System.out.println(reducer + ", " + growth + ": " + tally);
    assertThat(tally.cut()).as("covered runs that are cut").isGreaterThan(TRIPLES / 2);
  }
}
