package residua.analysis.bounded.unrolling;

import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Function;

/** The strategy of an unrolling for calls. */
public interface CallRule {
  /**
   * Executes a call from its entry.
   *
   * @param state in which its arguments are in its parameters; it is changed
   * @return the paths that return from it
   */
  ProgramPaths run(Unrolling unrolling, Function function, ProgramPath.Key key, SymbolicState state)
      throws UnsupportedEdge, Exhausted;
}
