package residua.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.AnalysisOracle.Outcome;
import residua.analysis.bounded.Configuration;
import residua.analysis.bounded.Technique;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.formula.solver.Encoding;
import residua.formula.solver.SolverChoice;
import residua.formula.solver.SolverName;
import residua.formula.solver.Solvers;
import residua.source.InputException;
import residua.testing.Extent;

/**
 * On random programs, neither bounded model checking nor what looks further is wrong, nor are the
 * conditions that they leave.
 */
class BoundedOracleTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, Extent.of(20, 7));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void boundedModelCheckingIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, Technique.BMC);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void inductionIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, Technique.K_INDUCTION);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void predicateAbstractionIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, Technique.PREDICATE);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void lazyAbstractionIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, Technique.IMPACT);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28})
  void overIntegersNoneIsWrong(long seed) throws InputException {
    Technique technique = Technique.values()[(int) (seed % Technique.values().length)];
    isNeverWrong(
        seed, Configuration.of(technique), SolverChoice.of(Optional.empty(), Encoding.LINEAR));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {31, 32, 33, 34, 35, 36, 37, 38})
  void withSmallerBlocksNoneIsWrong(long seed) throws InputException {
    for (Technique technique : List.of(Technique.PREDICATE, Technique.IMPACT)) {
      for (BlockSize size : List.of(BlockSize.CALLS, BlockSize.LOCATIONS)) {
        isNeverWrong(
            seed,
            new Configuration(technique, size, Abstraction.CARTESIAN),
            SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {41, 42, 43, 44, 45, 46, 47, 48})
  void wherePointersAreMovedNoneIsWrong(long seed) throws InputException {
    for (Technique technique : Technique.values()) {
      isNeverWrong(
          RandomPrograms::withPointers,
          seed,
          Configuration.of(technique),
          SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whereFunctionsCallThemselvesNoneIsWrong(long seed) throws InputException {
    for (Technique technique : List.of(Technique.K_INDUCTION, Technique.PREDICATE)) {
      isNeverWrong(
          RandomPrograms::withRecursion,
          seed,
          Configuration.of(technique),
          SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
    }
  }

  private static void isNeverWrong(long seed, Technique technique) throws InputException {
    isNeverWrong(
        seed, Configuration.of(technique), SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
  }

  private static void isNeverWrong(long seed, Configuration configuration, Solvers solvers)
      throws InputException {
    isNeverWrong(RandomPrograms::of, seed, configuration, solvers);
  }

  private static void isNeverWrong(
      LongFunction<String> programs, long seed, Configuration configuration, Solvers solvers)
      throws InputException {
    assertThat(BoundedCampaign.check(programs, seed, solvers, configuration))
        .as("seed " + seed + ", " + configuration)
        .isNotIn(Outcome.WRONG_TRUE, Outcome.WRONG_CONDITION);
  }
}
