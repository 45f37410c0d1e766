package residua.analysis.bounded.unrolling;

import residua.symbolic.SymbolicState;

/**
 * A way through the program: all runs that come to one place, and that bounds and condition cannot
 * tell apart.
 *
 * @param blanks how many blank edges it has taken without doing anything
 */
public record Way(SymbolicState state, int blanks) {
  /** What tells ways apart that meet: the states of the bounds, and of the condition. */
  public record Key(int bounds, int condition) {}
}
