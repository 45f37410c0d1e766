package residua.analysis.bounded.unrolling;

import residua.cfa.Function;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/** How an unrolling goes through calls. */
public interface CallRule {
  /**
   * Runs a call from its entry.
   *
   * @param state in which its arguments are in its parameters; it is changed
   * @return the ways that return from it
   */
  Ways run(Unrolling unrolling, Function function, Way.Key key, SymbolicState state)
      throws Unfollowed, Exhausted;
}
