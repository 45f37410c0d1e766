package residua.c.interpreter;

import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;

/** Receives the outcomes of executing an edge. */
public interface Successors {
  /** Control continues at the edge's target, with the location still to be set. */
  void next(ProgramState state);

  /** A function was entered: the one that the state is in. */
  void entered(ProgramState state);

  /**
   * A function returned to its caller.
   *
   * @param callEdge the edge that called it; negative if it was called through a pointer
   */
  void returned(ProgramState state, int callEdge);

  /**
   * The program ends.
   *
   * @param code its exit code
   */
  void ended(ProgramState state, Value code);

  /**
   * An error call is reached.
   *
   * @param edge the edge of the call, by its id
   */
  void error(ProgramState state, int edge);

  /**
   * A property is violated.
   *
   * @param edge the edge of the operation, by its id
   */
  default void violated(ProgramState state, int edge, Effect.Violates how) {
    error(state, edge);
  }

  /**
   * Other compilers may behave differently here: the rest of the execution can show errors, but
   * proves nothing.
   */
  void doubted(String why);
}
