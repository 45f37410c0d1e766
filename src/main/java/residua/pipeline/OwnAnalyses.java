package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.Kind;
import residua.analysis.bounded.Configuration;
import residua.analysis.bounded.Technique;
import residua.formula.solver.SolverChoice;
import residua.formula.solver.SolverName;

/** The registry of built-in analyses. */
public final class OwnAnalyses {
  private OwnAnalyses() {}

  /** All of them, simple ones first. */
  public static List<OwnAnalysis> all() {
    return all(AnalysisChoice.of(SolverChoice.of(Optional.empty())));
  }

  private static List<OwnAnalysis> all(AnalysisChoice choice) {
    return Stream.concat(
            Stream.of(Kind.values())
                .<OwnAnalysis>map(
                    kind -> new ExplorationAnalysis(kind, choice.order().orElse(kind.order()))),
            Stream.of(Technique.values())
                .map(technique ->
                    new BoundedAnalysis(
                        new Configuration(technique, choice.blocks(), choice.abstraction()),
                        choice.solver())))
        .toList();
  }

  /** Their names. */
  public static List<String> names() {
    return all().stream().map(OwnAnalysis::word).toList();
  }

  /** The analysis with a name. */
  public static Optional<OwnAnalysis> named(String word) {
    return named(word, Optional.empty());
  }

  /**
   * The analysis with a name.
   *
   * @param solver the solver that it calls, if it calls one
   */
  public static Optional<OwnAnalysis> named(String word, Optional<SolverName> solver) {
    return named(word, AnalysisChoice.of(SolverChoice.of(solver)));
  }

  /** The analysis with a name and options. */
  public static Optional<OwnAnalysis> named(String word, AnalysisChoice choice) {
    return all(choice).stream().filter(each -> each.word().equals(word)).findFirst();
  }
}
