package residua.pipeline;

import java.util.Optional;
import residua.analysis.Order;
import residua.analysis.bounded.lazy.Abstraction;
import residua.analysis.bounded.lazy.BlockSize;
import residua.formula.solver.SolverChoice;

/**
 * How an analysis of our own goes about it; each looks at what concerns it.
 *
 * @param solver that it asks, and how
 * @param blocks where it says what is known
 * @param abstraction how much of its predicates it knows
 * @param order in which it goes on from states; none is its usual one
 */
public record AnalysisChoice(
    SolverChoice solver, BlockSize blocks, Abstraction abstraction, Optional<Order> order) {
  /** The usual one, with a solver. */
  public static AnalysisChoice of(SolverChoice solver) {
    return new AnalysisChoice(solver, BlockSize.LOOPS, Abstraction.BOOLEAN, Optional.empty());
  }

  /** The same with another order. */
  public AnalysisChoice in(Order newOrder) {
    return new AnalysisChoice(solver, blocks, abstraction, Optional.of(newOrder));
  }
}
