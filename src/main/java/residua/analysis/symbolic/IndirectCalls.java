package residua.analysis.symbolic;

import java.util.Optional;
import residua.analysis.symbolic.state.SymbolicState;

/** Executes the bodies of functions called through pointers, which no edge shows. */
public interface IndirectCalls {
  /**
   * Executes a function from its entry until it returns.
   *
   * @param state one that has entered it; it is used up
   * @return the executions that have returned from it; empty if there are none
   * @throws Exhausted if that cannot be done, or takes too long
   */
  Optional<SymbolicState> run(int function, SymbolicState state) throws Exhausted;
}
