package residua.analysis.bounded.unrolling;

import residua.formula.Term;
import residua.symbolic.Exhausted;
import residua.symbolic.Unfollowed;

/** How an unrolling goes through loops, and through the calls in them. */
public interface LoopRule {
  /** Says whether a run may be somewhere; in doubt it may. */
  interface Feasibility {
    boolean mayHold(Term guard) throws Exhausted;
  }

  /** Takes the ways that wait in a loop out of it, or leaves them. */
  void run(UnrolledCall call, Order.Element.Component loop) throws Unfollowed, Exhausted;

  /** How calls on the way are gone through. */
  CallRule calls();
}
