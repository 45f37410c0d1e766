package residua.analysis.bounded.unrolling;

import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Function;

/** Unrolls each call: the bounds ensure that recursion ends, or that no execution continues. */
record EachCall(LoopRule.Feasibility feasibility) implements CallRule {
  @Override
  public ProgramPaths run(
      Unrolling unrolling, Function function, ProgramPath.Key key, SymbolicState state)
      throws UnsupportedEdge, Exhausted {
    if (state.runsTwice() && !feasibility.mayHold(state.guard())) {
      return new ProgramPaths(unrolling.machine());
    }
    return unrolling.unrolled(function, key, state);
  }
}
