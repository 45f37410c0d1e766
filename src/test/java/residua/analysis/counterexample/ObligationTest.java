package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;

/**
 * What operations require, against the sanitizers of the compiler: on random programs both see the
 * same first violation, no analysis calls a property true that an execution violates, and no
 * residual program loses such an execution. More programs: {@code
 * residua.analysis.counterexample.ObligationCampaign}.
 */
class ObligationTest {
  private static final List<String> ANALYSES =
      List.of("value", "interval", "bmc", "k-induction", "predicate", "impact");

  private static final List<String> STAGES =
      List.of(
          "interval:4s,bmc:4s",
          "value:4s:repeat=2,interval:4s,k-induction:4s",
          "interval:4s,value:4s");

  @TempDir private Path directory;

  static LongStream seeds() {
    return LongStream.range(1000, Extent.of(1060, 1003));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void semanticsSeeWhatSanitizersSee(long seed) throws Exception {
    String text = ObligationPrograms.of(seed);
    ObligationOracle.Outcome outcome = ObligationOracle.of(text);
    assertThat(outcome.differences()).as("seed %d:%n%s", seed, text).isEmpty();
    String stages = STAGES.get((int) (seed % STAGES.size()));
    assertThat(ObligationOracle.contradicted(text, directory, stages, outcome))
        .as("seed %d:%n%s", seed, text)
        .isEmpty();
    String analysis = ANALYSES.get((int) (seed % ANALYSES.size()));
    assertThat(ObligationOracle.wrongAnswers(text, directory, analysis, outcome))
        .as("seed %d:%n%s", seed, text)
        .isEmpty();
    assertThat(ObligationOracle.lost(text, directory, analysis, outcome))
        .as("seed %d:%n%s", seed, text)
        .isEmpty();
  }
}
