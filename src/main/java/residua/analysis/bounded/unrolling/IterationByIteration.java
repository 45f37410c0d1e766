package residua.analysis.bounded.unrolling;

import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;

/**
 * Unrolls loops until no path is left, which the bounds ensure. Now and then a solver is asked
 * whether a path is still feasible.
 */
public record IterationByIteration(LoopRule.Feasibility feasibility) implements LoopRule {
  @Override
  public void run(UnrolledCall call, WeakTopologicalOrder.Element.Component loop)
      throws UnsupportedEdge, Exhausted {
    for (long iteration = 1; call.waits(loop); iteration++) {
      if (iteration > 2 && Long.bitCount(iteration - 1) == 1) {
        call.dropInfeasible(loop, feasibility);
      }
      call.iteration(loop);
    }
  }

  @Override
  public CallRule calls() {
    return new EachCall(feasibility);
  }
}
