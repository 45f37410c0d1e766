package residua.analysis.bounded;

import residua.formula.Term;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/** How an unrolling goes through loops and recursion. */
interface LoopRule {
  /** Says whether a run may be somewhere; in doubt it may. */
  interface Feasibility {
    boolean mayHold(Term guard) throws Exhausted;
  }

  /** Takes the ways that wait in a loop out of it, or leaves them. */
  void run(UnrolledCall call, Order.Element.Component loop) throws Unfollowed, Exhausted;

  /** Whether a function is entered that is executed already. */
  boolean enterAgain(SymbolicState state) throws Exhausted;
}
