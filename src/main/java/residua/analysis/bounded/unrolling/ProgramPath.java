package residua.analysis.bounded.unrolling;

import residua.analysis.symbolic.state.SymbolicState;

/**
 * A path through the program, or several merged ones: all executions that come to one location and
 * that bounds and condition cannot distinguish.
 *
 * @param blanks how many blank edges it has taken without doing anything
 */
public record ProgramPath(SymbolicState state, int blanks) {
  /** Distinguishes paths that meet: the states of the bounds, and of the condition. */
  public record Key(int bounds, int condition) {}
}
