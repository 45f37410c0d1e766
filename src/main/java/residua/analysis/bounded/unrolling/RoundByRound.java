package residua.analysis.bounded.unrolling;

import residua.symbolic.Exhausted;
import residua.symbolic.Unfollowed;

/**
 * Goes around loops until no way is left: the bounds see to that. Now and then a solver is asked
 * whether a way is still taken by a run.
 */
public record RoundByRound(LoopRule.Feasibility feasibility) implements LoopRule {
  @Override
  public void run(UnrolledCall call, Order.Element.Component loop) throws Unfollowed, Exhausted {
    for (long round = 1; call.waits(loop); round++) {
      if (round > 2 && Long.bitCount(round - 1) == 1) {
        call.dropInfeasible(loop, feasibility);
      }
      call.round(loop);
    }
  }

  @Override
  public CallRule calls() {
    return new EachCall(feasibility);
  }
}
