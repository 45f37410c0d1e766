package residua.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis.Verdict;
import residua.smt.solver.SolverChoice;
import residua.testing.Analyses;
import residua.testing.Wanted;

/**
 * Which built-in analyses decide a program, and how. The first line of {@code main} gives the
 * verdict with the analyses that reach it; the others do not decide. A line with an error call that
 * is reached says so.
 */
class AnalysisTest {
  private static final Limits LIMITS =
      new Limits(Map.of("time", 60L, "states", 3_000L, "repeat", 12L));

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("pipeline/analysis");
  }

  private static Analysis.Result result(List<BuiltInAnalysis> analyses, Wanted wanted)
      throws InputException {
    SourceText source = new SourceText("p.c", wanted.text(), wanted.text());
    return new Analysis(analyses, LIMITS)
        .run(
            CFrontend.understand(source, "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {});
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theseAnalysesDecide(Wanted wanted) throws InputException {
    Map<Verdict, List<String>> deciding = new TreeMap<>();
    SortedMap<Integer, String> found = new TreeMap<>();
    for (String name : BuiltInAnalyses.names()) {
      AnalysisChoice choice = AnalysisChoice.of(SolverChoice.of(Optional.empty()));
      Analysis.Result result = result(List.of(Analyses.named(name, choice)), wanted);
      deciding.computeIfAbsent(result.verdict(), each -> new ArrayList<>()).add(name);
      result.place().ifPresent(place -> found.put(place.line(), "error"));
    }
    assertThat(deciding.keySet()).doesNotContainSequence(Verdict.TRUE, Verdict.FALSE);
    Verdict verdict =
        deciding.keySet().stream()
            .filter(each -> each != Verdict.UNKNOWN)
            .findFirst()
            .orElse(Verdict.UNKNOWN);
    int main = (int) wanted.text().lines().takeWhile(line -> !line.contains("int main")).count();
    found.put(main + 1, verdict + " by " + String.join(", ", deciding.get(verdict)));
    assertThat(found).isEqualTo(wanted.lines());
  }
}
