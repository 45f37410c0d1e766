package residua.analysis.bounded.unrolling;

import residua.cfa.Function;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/** The strategy of an unrolling for calls. */
public interface CallRule {
  /**
   * Executes a call from its entry.
   *
   * @param state in which its arguments are in its parameters; it is changed
   * @return the paths that return from it
   */
  Ways run(Unrolling unrolling, Function function, Way.Key key, SymbolicState state)
      throws Unfollowed, Exhausted;
}
