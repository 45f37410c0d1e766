package residua.c.interpreter;

import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;

/** The outcome of the rest of an edge, after a call inside it has returned. */
record AfterCall(int callEdge, Successors successors) implements Successors {
  @Override
  public void next(ProgramState state) {
    successors.returned(state, callEdge);
  }

  @Override
  public void entered(ProgramState state) {
    successors.entered(state);
  }

  @Override
  public void returned(ProgramState state, int edge) {
    successors.returned(state, edge);
  }

  @Override
  public void ended(ProgramState state, Value code) {
    successors.ended(state, code);
  }

  @Override
  public void error(ProgramState state, int edge) {
    successors.error(state, edge);
  }

  @Override
  public void violated(ProgramState state, int edge, Effect.Violates how) {
    successors.violated(state, edge, how);
  }

  @Override
  public void doubted(String why) {
    successors.doubted(why);
  }
}
