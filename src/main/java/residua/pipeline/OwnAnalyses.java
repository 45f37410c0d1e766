package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.Kind;
import residua.analysis.Order;
import residua.analysis.bounded.Technique;
import residua.formula.solver.SolverChoice;
import residua.formula.solver.SolverName;

/** The analyses of our own: the one place that knows which there are. */
public final class OwnAnalyses {
  private OwnAnalyses() {}

  /** All of them, the simple ones first. */
  public static List<OwnAnalysis> all() {
    return all(SolverChoice.of(Optional.empty()), Optional.empty());
  }

  private static List<OwnAnalysis> all(SolverChoice solver, Optional<Order> order) {
    return Stream.concat(
            Stream.of(Kind.values())
                .<OwnAnalysis>map(
                    kind -> new ExplorationAnalysis(kind, order.orElse(kind.order()))),
            Stream.of(Technique.values()).map(each -> new BoundedAnalysis(each, solver)))
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
    return named(word, SolverChoice.of(solver), Optional.empty());
  }

  /**
   * The one with a name.
   *
   * @param solver that it asks, and how, if it asks one
   * @param order in which it goes on from states, if it explores states
   */
  public static Optional<OwnAnalysis> named(
      String word, SolverChoice solver, Optional<Order> order) {
    return all(solver, order).stream().filter(each -> each.word().equals(word)).findFirst();
  }
}
