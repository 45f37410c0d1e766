package residua.analysis.bounded.unrolling;

import residua.cfa.Function;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/** Unrolls each call: the bounds ensure that recursion ends, or that no execution continues. */
record EachCall(LoopRule.Feasibility feasibility) implements CallRule {
  @Override
  public Ways run(Unrolling unrolling, Function function, Way.Key key, SymbolicState state)
      throws Unfollowed, Exhausted {
    if (state.runsTwice() && !feasibility.mayHold(state.guard())) {
      return new Ways(unrolling.machine());
    }
    return unrolling.unrolled(function, key, state);
  }
}
