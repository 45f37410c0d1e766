package residua.pipeline.analysis;

import java.util.Optional;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.analysis.reachability.ExplorationOrder;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverProcesses;

/**
 * Options of a built-in analysis; each uses those that concern it.
 *
 * @param solver the solver that it calls, and how
 * @param blocks the locations of its abstract states
 * @param abstraction the precision of its predicate abstraction
 * @param order the order in which it explores states; empty for its default
 * @param processes solver processes shared with other analyses; empty for its own
 */
public record AnalysisChoice(
    SolverChoice solver,
    BlockSize blocks,
    Abstraction abstraction,
    Optional<ExplorationOrder> order,
    Optional<SolverProcesses> processes) {
  /** The default options, with a solver. */
  public static AnalysisChoice of(SolverChoice solver) {
    return new AnalysisChoice(
        solver, BlockSize.LOOPS, Abstraction.BOOLEAN, Optional.empty(), Optional.empty());
  }

  /** The same options with another order. */
  public AnalysisChoice in(ExplorationOrder newOrder) {
    return new AnalysisChoice(solver, blocks, abstraction, Optional.of(newOrder), processes);
  }

  /** The same options with solver processes that it shares with other analyses, if it does. */
  public AnalysisChoice sharing(Optional<SolverProcesses> shared) {
    return new AnalysisChoice(solver, blocks, abstraction, order, shared);
  }
}
