package residua.analysis;

import java.util.ArrayList;
import java.util.List;
import residua.meaning.run.State;
import residua.meaning.run.Successors;
import residua.meaning.run.Value;

/** The successors of a state along an edge. */
final class Found implements Successors {
  private final List<State> next = new ArrayList<>(1);
  private final List<State> entered = new ArrayList<>(1);
  private final List<Returned> returned = new ArrayList<>(1);
  private final List<Failed> errors = new ArrayList<>(1);

  private final List<String> doubts = new ArrayList<>(0);

  /** A state after a call has returned. */
  record Returned(State state, int callEdge) {}

  /** A state in which an error call is executed. */
  record Failed(State state, int edge) {}

  List<State> next() {
    return next;
  }

  List<State> entered() {
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
  public void next(State state) {
    next.add(state);
  }

  @Override
  public void entered(State state) {
    entered.add(state);
  }

  @Override
  public void returned(State state, int callEdge) {
    returned.add(new Returned(state, callEdge));
  }

  @Override
  public void ended(State state, Value code) {
    // Nothing comes after it.
  }

  @Override
  public void error(State state, int edge) {
    errors.add(new Failed(state, edge));
  }

  @Override
  public void doubted(String why) {
    doubts.add(why);
  }
}
