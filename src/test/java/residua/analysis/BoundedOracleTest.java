package residua.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.AnalysisOracle.Outcome;
import residua.formula.solver.SolverName;
import residua.source.InputException;

/** On random programs, bounded model checking is not wrong, nor is the condition that it leaves. */
class BoundedOracleTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 60);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void isNeverWrong(long seed) throws InputException {
    assertThat(BoundedCampaign.check(seed, SolverName.BITWUZLA))
        .as("seed " + seed)
        .isNotIn(Outcome.WRONG_TRUE, Outcome.WRONG_CONDITION);
  }
}
