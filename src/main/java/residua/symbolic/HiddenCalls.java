package residua.symbolic;

import java.util.Optional;

/** Runs the bodies of functions whose calls no edge shows: those through pointers. */
public interface HiddenCalls {
  /**
   * Runs a function from its entry until it returns.
   *
   * @param state one that has entered it; it is used up
   * @return the runs that have returned from it; none if none does
   * @throws Exhausted if that cannot be done, or takes too long
   */
  Optional<SymbolicState> run(int function, SymbolicState state) throws Exhausted;
}
