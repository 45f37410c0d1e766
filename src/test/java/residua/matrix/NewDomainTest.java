package residua.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.kernel.ParityDomain;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.AnalysisChoice;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.pipeline.program.ProgramSettings;
import residua.smt.solver.SolverChoice;

/**
 * A domain that is one class and the line that registers it here: it reads conditions of each kind,
 * keeps limits, has its errors confirmed and states what it has proved, as all domains do.
 */
class NewDomainTest {
  private static final BuiltInAnalysis PARITY =
      BuiltInAnalyses.of(new ParityDomain(), AnalysisChoice.of(SolverChoice.of(Optional.empty())));

  private static final int SEEDS = 12;

  private static Analysis.Result analysed(
      Path program, List<String> conditions, Map<String, Long> limits) throws InputException {
    return new Analysis(List.of(PARITY), new Limits(limits))
        .run(
            InputStream.nullInputStream(),
            new ProgramSettings(program.toString(), "main", List.of("cc", "-E"), List.of()),
            false,
            conditions,
            notes -> {},
            activity -> {});
  }

  /** What {@code reduce} leaves is the truth; whatever is proved covers no error that is left. */
  private static Answer ask(Asked asked) throws IOException, InputException {
    Analysis.Result result =
        analysed(asked.sample().file(), asked.conditions(), Map.of("states", 4_000L, "time", 4L));
    Answer answer =
        switch (result.verdict()) {
          case TRUE ->
              asked.left().isEmpty()
                  ? new Answer(Answer.Kind.RIGHT_TRUE, "")
                  : Answer.wrong("TRUE, but errors are left with " + asked.left());
          case FALSE ->
              asked.left().isEmpty()
                  ? Answer.wrong("FALSE, but no error is left")
                  : new Answer(Answer.Kind.RIGHT_FALSE, "");
          case UNKNOWN -> new Answer(Answer.Kind.OPEN, "");
        };
    Path file = Path.of(asked.sample().newFile("claimed.graphml"));
    Files.writeString(
        file,
        GraphmlWriter.write(result.proved().within(ProvedCondition.WRITTEN_AT_ONCE).automaton()));
    Optional<String> lost = asked.lostWith(file);
    return answer.kind() == Answer.Kind.WRONG ? answer : lost.map(Answer::wrong).orElse(answer);
  }

  @ParameterizedTest
  @EnumSource
  void readsConditionsOfEachKind(ConditionKind kind, @TempDir Path directory)
      throws IOException, InputException {
    MatrixOracle oracle = new MatrixOracle(directory);
    boolean anyAsked = false;
    for (long seed = 1; seed <= SEEDS && !anyAsked; seed++) {
      Optional<Asked> asked = oracle.asked(100 * kind.ordinal() + seed, kind);
      if (asked
          .filter(each -> kind.coversNoError() || MatrixOracle.coversAnError(each))
          .isPresent()) {
        anyAsked = true;
        assertThat(ask(asked.get()).kind())
            .as(kind + ", seed " + seed)
            .isNotIn(Answer.Kind.WRONG, Answer.Kind.REFUSED);
      }
    }
    assertThat(anyAsked).as("a condition that covers something").isTrue();
  }

  /** Any number of iterations; only parity tells that the variable is never seven. */
  private static final String STEPS_OF_TWO =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      static unsigned twice(unsigned a) { return 2 * a; }
      int main(void) {
        unsigned x = 4;
        while (__VERIFIER_nondet_int()) {
          x += twice(__VERIFIER_nondet_int());
          if (x == 7) reach_error();
          x *= 3;
        }
        OTHER
        return 0;
      }
      """;

  private static Analysis.Result ofSteps(Path directory, String other, Map<String, Long> limits)
      throws IOException, InputException {
    Path file = Files.writeString(directory.resolve("p.c"), STEPS_OF_TWO.replace("OTHER", other));
    return analysed(file, List.of(), limits);
  }

  @Test
  void provesWhatOnlyItKnows(@TempDir Path directory) throws IOException, InputException {
    assertThat(ofSteps(directory, "", Map.of("time", 20L)).verdict())
        .isEqualTo(Analysis.Verdict.TRUE);
  }

  @Test
  void itsErrorsAreConfirmedByExecution(@TempDir Path directory)
      throws IOException, InputException {
    String other = "if (__VERIFIER_nondet_int() == 12345) reach_error();";
    Analysis.Result result = ofSteps(directory, other, Map.of("time", 20L));
    assertThat(result.verdict()).isEqualTo(Analysis.Verdict.FALSE);
    assertThat(result.errorRun()).isPresent();
  }

  @Test
  void limitsWorkForIt(@TempDir Path directory) throws IOException, InputException {
    // The function is called in two places.
    String other = "x = twice(x);";
    for (String limit :
        List.of("states", "states-per-location", "edge-visits", "path-length", "assumes")) {
      Analysis.Result result = ofSteps(directory, other, Map.of("time", 20L, limit, 1L));
      assertThat(result.verdict()).as(limit).isEqualTo(Analysis.Verdict.UNKNOWN);
      assertThat(result.why()).contains("the limit '" + limit + "'");
    }
  }
}
