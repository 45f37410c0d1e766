package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.bounded.BoundedConfiguration;
import residua.analysis.bounded.ProofStrategy;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.analysis.reachability.AnalysisOracle.Outcome;
import residua.base.diagnostics.InputException;
import residua.smt.solver.Encoding;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverName;
import residua.smt.solver.Solvers;
import residua.testing.Extent;

/**
 * On random programs, neither bounded model checking nor what looks further is wrong, nor are the
 * conditions that they leave.
 */
class BoundedOracleTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, Extent.of(20, 5));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void boundedModelCheckingIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, ProofStrategy.BMC);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void inductionIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, ProofStrategy.K_INDUCTION);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void predicateAbstractionIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, ProofStrategy.PREDICATE);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void lazyAbstractionIsNeverWrong(long seed) throws InputException {
    isNeverWrong(seed, ProofStrategy.IMPACT);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28})
  void overIntegersNoneIsWrong(long seed) throws InputException {
    ProofStrategy technique = ProofStrategy.values()[(int) (seed % ProofStrategy.values().length)];
    isNeverWrong(
        seed,
        BoundedConfiguration.of(technique),
        SolverChoice.of(Optional.empty(), Encoding.LINEAR));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {31, 32, 33, 34, 35, 36, 37, 38})
  void withSmallerBlocksNoneIsWrong(long seed) throws InputException {
    for (ProofStrategy technique : List.of(ProofStrategy.PREDICATE, ProofStrategy.IMPACT)) {
      for (BlockSize size : List.of(BlockSize.CALLS, BlockSize.LOCATIONS)) {
        isNeverWrong(
            seed,
            new BoundedConfiguration(technique, size, Abstraction.CARTESIAN),
            SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {41, 42, 43, 44, 45, 46, 47, 48})
  void wherePointersAreMovedNoneIsWrong(long seed) throws InputException {
    for (ProofStrategy technique : ProofStrategy.values()) {
      isNeverWrong(
          RandomPrograms::withPointers,
          seed,
          BoundedConfiguration.of(technique),
          SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whereFunctionsCallThemselvesNoneIsWrong(long seed) throws InputException {
    for (ProofStrategy technique : List.of(ProofStrategy.K_INDUCTION, ProofStrategy.PREDICATE)) {
      isNeverWrong(
          RandomPrograms::withRecursion,
          seed,
          BoundedConfiguration.of(technique),
          SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
    }
  }

  private static void isNeverWrong(long seed, ProofStrategy technique) throws InputException {
    isNeverWrong(
        seed,
        BoundedConfiguration.of(technique),
        SolverChoice.of(Optional.of(SolverName.BITWUZLA)));
  }

  private static void isNeverWrong(long seed, BoundedConfiguration configuration, Solvers solvers)
      throws InputException {
    isNeverWrong(RandomPrograms::of, seed, configuration, solvers);
  }

  private static void isNeverWrong(
      LongFunction<String> programs, long seed, BoundedConfiguration configuration, Solvers solvers)
      throws InputException {
    assertThat(BoundedCampaign.check(programs, seed, solvers, configuration))
        .as("seed " + seed + ", " + configuration)
        .isNotIn(Outcome.WRONG_TRUE, Outcome.WRONG_CONDITION);
  }
}
