package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.testing.Extent;

/** Stages with random limits, in order, in rounds or at the same time, are never wrong. */
class StagesOracleTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, Extent.of(25, 8));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void areNeverWrong(long seed, @TempDir Path directory) throws IOException, InputException {
    assertThat(StagesOracle.check(seed, directory).name()).doesNotStartWith("WRONG");
  }
}
