package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.Kind;
import residua.analysis.bounded.Configuration;
import residua.analysis.bounded.Technique;
import residua.formula.solver.SolverChoice;
import residua.formula.solver.SolverName;

/** The analyses of our own: the one place that knows which there are. */
public final class OwnAnalyses {
  private OwnAnalyses() {}

  /** All of them, the simple ones first. */
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

  /** The one with a name. */
  public static Optional<OwnAnalysis> named(String word) {
    return named(word, Optional.empty());
  }

  /**
   * The one with a name.
   *
   * @param solver that it asks, if it asks one
   */
  public static Optional<OwnAnalysis> named(String word, Optional<SolverName> solver) {
    return named(word, AnalysisChoice.of(SolverChoice.of(solver)));
  }

  /** The one with a name, as it is chosen to go about it. */
  public static Optional<OwnAnalysis> named(String word, AnalysisChoice choice) {
    return all(choice).stream().filter(each -> each.word().equals(word)).findFirst();
  }
}
