package residua.analysis.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.analysis.reachability.Limits;
import residua.analysis.reachability.RandomPrograms;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.AnalysisArtifacts;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.testing.Analyses;
import residua.testing.Extent;

/** On random programs, what is said to be an invariant holds in each round of each run. */
class InvariantsOracleTest {
  private static final String FAILS = "invariant_fails";

  private static CFrontend.Understood read(String text) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
  }

  /** Where every path ends within the bound nothing is said about loops: one iteration is few. */
  private static Limits limits(String analysis) {
    Map<String, Long> all = new HashMap<>(Map.of("time", 2L, "states", 5_000L));
    if (!analysis.equals("interval")) {
      all.put("repeat", 1L);
    }
    return new Limits(all);
  }

  @ParameterizedTest
  @CsvSource({"interval, 150, 10", "k-induction, 60, 3", "predicate, 30, 1"})
  void invariantsHold(String analysis, int all, int least) throws InputException {
    int seeds = Extent.of(all, all / 8);
    int checked = 0;
    // On a slow machine fewer are proved in time, and few have such a loop: then more are tried.
    for (long seed = 1; seed <= seeds || (checked <= least && seed <= 20 * seeds); seed++) {
      String text = RandomPrograms.of(seed);
      CFrontend.Understood program = read(text);
      Analysis.Result result =
          Analyses.named(analysis)
              .run(
                  new BuiltInAnalysis.Task(program, List.of(), true, ExecutionPolicy.ALLOWED),
                  limits(analysis));
      if (result.verdict() != Analysis.Verdict.TRUE) {
        continue;
      }
      AnalysisArtifacts shown = result.shown().orElseThrow();
      List<ExploredInvariants.Invariant> invariants = new ArrayList<>(shown.invariants().get());
      invariants.sort(Comparator.comparing(ExploredInvariants.Invariant::offset).reversed());
      StringBuilder asserted = new StringBuilder(text);
      for (ExploredInvariants.Invariant each : invariants) {
        String test = "((" + each.expression() + ") ? 0 : (" + FAILS + "(), 0)), ";
        asserted.insert(condition(text, each.offset()), test);
        checked++;
      }
      CFrontend.Understood checking = read("extern void " + FAILS + "(void);\n" + asserted);
      Interpreter interpreter =
          new Interpreter(checking.program(), checking.meaning(), Set.of(FAILS));
      for (long i = 0; i < 64; i++) {
        Interpreter.Run run = interpreter.run(List.of(i & 3, (i >> 2) & 3, i >> 4), 1_000_000);
        assertThat(run.end())
            .as("seed " + seed + ", input " + i + "\n" + asserted)
            .isNotInstanceOf(Interpreter.End.Error.class);
      }
    }
    assertThat(checked).isGreaterThan(least);
  }

  /** Where the condition of a loop begins. */
  private static int condition(String text, int keyword) {
    int open = text.indexOf('(', keyword);
    return text.startsWith("while", keyword) ? open + 1 : text.indexOf(';', open) + 1;
  }
}
