package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import residua.c.interpreter.Successors;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;

/** The successors of a state along an edge. */
final class EdgeSuccessors implements Successors {
  private final List<ProgramState> next = new ArrayList<>(1);
  private final List<ProgramState> entered = new ArrayList<>(1);
  private final List<Returned> returned = new ArrayList<>(1);
  private final List<Failed> errors = new ArrayList<>(1);

  private final List<String> doubts = new ArrayList<>(0);

  /** A state after a call has returned. */
  record Returned(ProgramState state, int callEdge) {}

  /** A state in which an error call is executed. */
  record Failed(ProgramState state, int edge) {}

  List<ProgramState> next() {
    return next;
  }

  List<ProgramState> entered() {
    return entered;
  }

  List<Returned> returned() {
    return returned;
  }

  List<Failed> errors() {
    return errors;
  }

  /** Reasons why nothing may be proved of what follows. */
  List<String> doubts() {
    return doubts;
  }

  @Override
  public void next(ProgramState state) {
    next.add(state);
  }

  @Override
  public void entered(ProgramState state) {
    entered.add(state);
  }

  @Override
  public void returned(ProgramState state, int callEdge) {
    returned.add(new Returned(state, callEdge));
  }

  @Override
  public void ended(ProgramState state, Value code) {
    // Nothing comes after it.
  }

  @Override
  public void error(ProgramState state, int edge) {
    errors.add(new Failed(state, edge));
  }

  @Override
  public void doubted(String why) {
    doubts.add(why);
  }
}
