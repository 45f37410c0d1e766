package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.reachability.AnalysisOracle.Outcome;
import residua.base.diagnostics.InputException;

/** On random programs, no analysis is wrong, nor is what it leaves as a condition. */
class AnalysisOracleTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 60);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void isNeverWrong(long seed) throws InputException {
    String text = RandomPrograms.of(seed);
    Random random = new Random(31 * seed * seed + 7 * seed);
    Domain<?> kind = random.nextBoolean() ? new ValueDomain() : new IntervalDomain();
    Map<String, Long> limits = AnalysisCampaign.limits(random);
    assertThat(AnalysisOracle.check(text, kind, limits))
        .as("seed " + seed + ", " + kind.word() + " " + limits)
        .isNotIn(Outcome.WRONG_TRUE, Outcome.WRONG_CONDITION);
  }

  static LongStream fewSeeds() {
    return LongStream.rangeClosed(1, 25);
  }

  /** Statement expressions, calls through pointers; states are joined almost at once. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("fewSeeds")
  void isNeverWrongAboutCallsWithoutEdges(long seed) throws InputException {
    String text = RandomPrograms.withUnseenCalls(seed);
    Random random = new Random(31 * seed * seed + 7 * seed);
    Domain<?> kind = random.nextBoolean() ? new ValueDomain() : new IntervalDomain();
    Map<String, Long> limits = AnalysisCampaign.limits(random);
    assertThat(AnalysisOracle.check(text, kind, limits, random.nextInt(3)))
        .as("seed " + seed + ", " + kind.word() + " " + limits)
        .isNotIn(Outcome.WRONG_TRUE, Outcome.WRONG_CONDITION);
  }

  /** Nothing is tracked but what counterexamples ask for. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("fewSeeds")
  void isNeverWrongWhereLittleIsTracked(long seed) throws InputException {
    String text = seed % 2 == 0 ? RandomPrograms.of(seed) : RandomPrograms.withUnseenCalls(seed);
    Map<String, Long> limits = AnalysisCampaign.limits(new Random(17 * seed));
    assertThat(AnalysisOracle.checkRefining(text, limits))
        .as("seed " + seed + ", " + limits)
        .isNotIn(Outcome.WRONG_TRUE, Outcome.WRONG_CONDITION);
  }

  /** Without inputs there is one path. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void isNeverWrongAboutTheSinglePath(long seed) throws InputException {
    String inputs = "__VERIFIER_nondet_int()";
    String text = RandomPrograms.of(seed).replace(inputs, String.valueOf(seed % 4));
    assertThat(text).isNotEqualTo(RandomPrograms.of(seed));
    assertThat(AnalysisOracle.checkSinglePath(text))
        .as("seed " + seed)
        .isNotIn(Outcome.WRONG_TRUE, Outcome.WRONG_CONDITION);
  }
}
