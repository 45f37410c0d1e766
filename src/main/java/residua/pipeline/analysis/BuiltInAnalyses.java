package residua.pipeline.analysis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.bounded.BoundedConfiguration;
import residua.analysis.bounded.ProofStrategy;
import residua.analysis.reachability.Domain;
import residua.analysis.reachability.EnumerateDomain;
import residua.analysis.reachability.IntervalDomain;
import residua.analysis.reachability.ValueDomain;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverName;

/**
 * The registry of built-in analyses: commands, their help, completions and stages read it. To add
 * an abstract domain, write its class and list it here.
 */
public final class BuiltInAnalyses {
  private static final List<Domain<?>> DOMAINS =
      List.of(
          new EnumerateDomain(), //
          new ValueDomain(),
          new IntervalDomain());

  private BuiltInAnalyses() {}

  /** All of them, simple ones first. */
  public static List<BuiltInAnalysis> all() {
    return all(AnalysisChoice.of(SolverChoice.of(Optional.empty())));
  }

  private static List<BuiltInAnalysis> all(AnalysisChoice choice) {
    return Stream.concat(
            DOMAINS.stream().map(domain -> of(domain, choice)),
            Stream.of(ProofStrategy.values())
                .map(technique ->
                    new BoundedAnalysis(
                        new BoundedConfiguration(technique, choice.blocks(), choice.abstraction()),
                        choice.solver(),
                        choice.processes())))
        .toList();
  }

  /** The analysis over an abstract domain, with options. */
  public static BuiltInAnalysis of(Domain<?> domain, AnalysisChoice choice) {
    return new ExplorationAnalysis(
        domain, choice.order().orElse(domain.order()), choice.solver(), choice.processes());
  }

  /** Their names. */
  public static List<String> names() {
    return all().stream().map(BuiltInAnalysis::word).toList();
  }

  /** The analysis with a name. */
  public static Optional<BuiltInAnalysis> named(String word) {
    return named(word, Optional.empty());
  }

  /**
   * The analysis with a name.
   *
   * @param solver the solver that it calls, if it calls one
   */
  public static Optional<BuiltInAnalysis> named(String word, Optional<SolverName> solver) {
    return named(word, AnalysisChoice.of(SolverChoice.of(solver)));
  }

  /** The analysis with a name and options. */
  public static Optional<BuiltInAnalysis> named(String word, AnalysisChoice choice) {
    return all(choice).stream().filter(each -> each.word().equals(word)).findFirst();
  }
}
