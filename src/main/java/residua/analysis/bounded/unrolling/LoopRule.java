package residua.analysis.bounded.unrolling;

import residua.formula.Term;
import residua.symbolic.Exhausted;
import residua.symbolic.Unfollowed;

/** The strategy of an unrolling for loops, and for the calls in them. */
public interface LoopRule {
  /** Decides whether a path may be feasible; in doubt it may. */
  interface Feasibility {
    boolean mayHold(Term guard) throws Exhausted;
  }

  /** Takes the paths that wait in a loop out of it, or leaves them. */
  void run(UnrolledCall call, Order.Element.Component loop) throws Unfollowed, Exhausted;

  /** How calls on the path are treated. */
  CallRule calls();
}
