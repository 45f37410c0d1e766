package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Tool;

/**
 * A bounded model checker that went six rounds decides nothing, and bounds of values say nothing of
 * what the first rounds multiply. What the one has seen is left out for the other, which proves the
 * runs beyond.
 */
@Alone
class BoundedThenBeyondTest {
  private static final String BOUNDED = "bmc:20s:repeat=6";
  private static final String BEYOND = "interval:20s";

  private static String verify(String name, String stages) {
    return Tool.run("verify", "test-programs/bounded/" + name + ".c", "-q", "--with", stages)
        .out()
        .lines()
        .reduce((first, last) -> last)
        .orElse("");
  }

  static List<String> names() {
    return Extent.some(List.of("squares", "gray", "retries", "jumps", "halves"), 3);
  }

  @ParameterizedTest
  @MethodSource("names")
  void bothDecideWhatNeitherDoes(String name) {
    for (String alone : List.of(BOUNDED, BEYOND)) {
      assertThat(verify(name, alone)).as(alone).startsWith("UNKNOWN");
    }
    assertThat(verify(name, BOUNDED + "," + BEYOND)).isEqualTo("TRUE");
  }
}
