package residua.analysis.bounded.unrolling;

import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.smt.Term;

/** The strategy of an unrolling for loops, and for the calls in them. */
public interface LoopRule {
  /** Decides whether a path may be feasible; in doubt it may. */
  interface Feasibility {
    boolean mayHold(Term guard) throws Exhausted;
  }

  /** Takes the paths that wait in a loop out of it, or leaves them. */
  void run(UnrolledCall call, WeakTopologicalOrder.Element.Component loop)
      throws UnsupportedEdge, Exhausted;

  /** How calls on the path are treated. */
  CallRule calls();
}
