package residua.analysis.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.analysis.reachability.AnalysisConfig;
import residua.analysis.reachability.Exploration;
import residua.analysis.reachability.ExplorationOrder;
import residua.analysis.reachability.Limits;
import residua.analysis.reachability.ValueDomain;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.specification.Property;
import residua.condition.ConditionAutomaton;
import residua.condition.algebra.Algebra;
import residua.condition.algebra.ConditionComparison;
import residua.condition.graphml.GraphmlWriter;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/**
 * A condition with too many states is cut where they end: what is nearest to the entry is kept, and
 * nothing is covered that the whole one does not cover.
 */
class CutConditionTest {
  private static final int EXECUTIONS = 400;
  private static final int PROGRAMS = 6;
  private static final List<Integer> SIZES = List.of(1, 3, 7, 15, 40, 100);

  /** Whether the sum was zero decides at a location that both kinds of paths come to. */
  private static final String EARLY_AND_LATE =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int a = __VERIFIER_nondet_int() ? 1 : 0;
        int b = __VERIFIER_nondet_int() ? 1 : 0;
        int s = 0;
        for (int i = 0; i < 5; i++) s += a ^ b;
        if (a > b && s == 0) reach_error();
        if (s == 0 && a == 0) s = 3;
        for (int i = 0; i < 300; i++) s += a ^ b;
        int k = __VERIFIER_nondet_int();
        if (k * k * 3 == 7 * s) reach_error();
        return 0;
      }
      """;

  @TempDir Path directory;

  private record Explored(Program program, Exploration exploration) {
    static Explored of(String text, Map<String, Long> limits) throws InputException {
      CFrontend.Understood read =
          CFrontend.understand(
              new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
      Exploration exploration =
          new Exploration(
              new AnalysisConfig(
                  read.program(),
                  read.meaning(),
                  new ValueDomain(),
                  ExplorationOrder.DEPTH_FIRST,
                  new Limits(limits),
                  Property.UnreachCall.usual().errorCalls(),
                  Optional.empty()));
      exploration.run(suspicion -> false);
      return new Explored(read.program(), exploration);
    }

    ProvedCondition.Sized within(int states) {
      return ConditionExtractor.within(states, false, program, exploration, true);
    }

    ConditionComparison compare(ConditionAutomaton first, ConditionAutomaton second)
        throws InputException {
      return new Algebra(program).compare(first, second);
    }
  }

  @Test
  void whatIsNearTheEntryIsCovered() throws InputException {
    Explored explored = Explored.of(EARLY_AND_LATE, Map.of("time", 60L));
    ProvedCondition.Sized whole = explored.within(ProvedCondition.WRITTEN);
    assertThat(whole.givenUp()).isEmpty();
    ProvedCondition.Sized cut = explored.within(200);
    assertThat(cut.givenUp().orElseThrow())
        .contains("more than 200 states; this one is exact in its first 200 states");
    assertThat(cut.automaton().states()).hasSizeLessThanOrEqualTo(203);
    ConditionAutomaton places =
        ConditionExtractor.within(200, true, explored.program(), explored.exploration(), true)
            .automaton();
    assertThat(explored.compare(cut.automaton(), places).inWords()).isEqualTo("A covers more");
    assertThat(explored.compare(whole.automaton(), cut.automaton()).second()).isEmpty();
  }

  /** Random programs; what is covered is compared with executions of the compiled programs. */
  @Test
  void noExecutionThatReachesAnErrorIsCovered() throws IOException, InputException {
    ManyRuns runs = new ManyRuns(directory, EXECUTIONS);
    int cuts = 0;
    int covering = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(7_919 * seed + 3);
      String text = new BranchingProgram(random).text();
      Path program = Files.writeString(directory.resolve("p.c"), text);
      Explored explored = Explored.of(text, Map.of("states", 50L + random.nextInt(400)));
      ConditionAutomaton whole = explored.within(ProvedCondition.WRITTEN).automaton();
      List<String> original = runs.of("original", text);
      String last = "";
      for (int size : SIZES) {
        ProvedCondition.Sized cut = explored.within(size);
        String condition = GraphmlWriter.write(cut.automaton());
        if (condition.equals(last)) {
          continue;
        }
        last = condition;
        String what = "seed " + seed + ", " + size + " states:\n" + text + condition;
        assertThat(explored.compare(whole, cut.automaton()).second()).as(what).isEmpty();
        Path file = Files.writeString(directory.resolve("c.graphml"), condition);
        String residual =
            Tool.reduce("-q", program.toString(), file.toString(), "--max-growth", "none");
        List<String> left = runs.of("residual", residual);
        int stopped = 0;
        for (int i = 0; i < EXECUTIONS; i++) {
          boolean isStopped = left.get(i).equals(ManyRuns.STOPPED);
          assertThat(left.get(i))
              .as("execution %d of %s", i, what)
              .isIn(
                  original.get(i),
                  original.get(i).equals(ManyRuns.ERROR) ? ManyRuns.ERROR : ManyRuns.STOPPED);
          stopped += isStopped ? 1 : 0;
        }
        cuts += cut.givenUp().isPresent() ? 1 : 0;
        covering += cut.givenUp().isPresent() && stopped > 0 ? 1 : 0;
      }
    }
    assertThat(cuts).isGreaterThan(PROGRAMS);
    assertThat(covering).isPositive();
  }
}
