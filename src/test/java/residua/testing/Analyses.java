package residua.testing;

import java.util.Optional;
import residua.pipeline.analysis.AnalysisChoice;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverProcesses;

/**
 * Built-in analyses that take the solver processes of earlier tests: to start one takes longer than
 * most analyses of small programs.
 */
public final class Analyses {
  /** The solver processes of the tests in this process. They end with it. */
  static final SolverProcesses SOLVERS = new SolverProcesses();

  private Analyses() {}

  /** The analysis with a name, with the usual solver. */
  public static BuiltInAnalysis named(String word) {
    return named(word, AnalysisChoice.of(SolverChoice.of(Optional.empty())));
  }

  /** The analysis with a name and options. */
  public static BuiltInAnalysis named(String word, AnalysisChoice choice) {
    return BuiltInAnalyses.named(word, choice.sharing(Optional.of(SOLVERS))).orElseThrow();
  }
}
