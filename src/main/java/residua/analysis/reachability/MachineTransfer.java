package residua.analysis.reachability;

import java.util.Optional;
import residua.analysis.kernel.Successors;
import residua.analysis.kernel.TransferRelation;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.interpreter.Machine;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Obligation;

/**
 * The transfer relation of an interpreter.
 *
 * @param machine executes the program's edges
 */
record MachineTransfer(Program program, Machine machine) implements TransferRelation<ProgramState> {
  @Override
  public void start(Successors<ProgramState> found) {
    try {
      ProgramState start = machine.start(program.entry());
      start.goTo(program.entryFunction().entry());
      found.next(start);
    } catch (UnsupportedExecution e) {
      found.end(new Successors.End.Unknown(e.getMessage(), false));
    }
  }

  @Override
  public void successors(
      ProgramState state, Edge edge, boolean isLast, Successors<ProgramState> found) {
    try {
      machine.execute(isLast ? state : state.fork(), edge.id(), new Located(edge, found));
    } catch (UnsupportedExecution e) {
      found.end(new Successors.End.Unknown(e.getMessage(), true));
    } catch (StackOverflowError e) {
      String why = "an expression that is nested too deeply";
      found.end(new Successors.End.Unknown(why, false));
    }
  }

  /** Moves control of the states that the interpreter reports, and hands them on. */
  private final class Located implements residua.c.interpreter.Successors {
    private final Edge edge;
    private final Successors<ProgramState> found;

    Located(Edge edge, Successors<ProgramState> found) {
      this.edge = edge;
      this.found = found;
    }

    @Override
    public void next(ProgramState state) {
      state.goTo(edge.target());
      found.next(state);
    }

    @Override
    public void entered(ProgramState state) {
      int callee = state.function();
      state.goTo(program.functions().get(callee).entry());
      found.entered(state, callee, edge.operation() instanceof Operation.Call);
    }

    @Override
    public void returned(ProgramState state, int callEdge) {
      if (callEdge < 0) {
        found.returned(Optional.empty(), callEdge);
        return;
      }
      state.goTo(program.edges().get(callEdge).target());
      found.returned(Optional.of(state), callEdge);
    }

    @Override
    public void ended(ProgramState state, Value code) {
      // Nothing comes after it.
    }

    @Override
    public void error(ProgramState state, int errorCall) {
      found.error(state, errorCall, "an error call that may be reached");
    }

    @Override
    public void violated(ProgramState state, int operation, Effect.Violates how) {
      found.error(
          state,
          operation,
          "an operation that may violate " + how.property().word(),
          Optional.of(Obligation.of(operation, how)));
    }

    @Override
    public void doubted(String why) {
      found.doubted(why);
    }
  }
}
