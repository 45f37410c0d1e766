package residua.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;

/** Some of the combinations that {@code src/bench/inputs.sh} tries by the thousand. */
class InputsOracleTest {
  @TempDir private Path directory;

  static LongStream seeds() {
    return LongStream.range(0, Extent.of(40, 4));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noAnswerIsWrong(long seed) throws IOException {
    InputsOracle.Outcome outcome = InputsOracle.check(seed, directory);
    assertThat(outcome.isWrong()).as("seed " + seed + ": " + outcome).isFalse();
  }
}
