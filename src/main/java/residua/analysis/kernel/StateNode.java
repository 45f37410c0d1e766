package residua.analysis.kernel;

import java.util.Optional;

/**
 * A node of the abstract reachability graph, with the abstract state as long as that is needed.
 *
 * @param <S> the abstract states
 */
public final class StateNode<S> extends ArgNode {
  private Optional<S> state;

  StateNode(Optional<S> state, int function, int location, Optional<ArgNode> parent) {
    super(function, location, parent);
    this.state = state;
  }

  /** The abstract state, if it was kept. */
  public Optional<S> state() {
    return state;
  }

  void setState(S other) {
    state = Optional.of(other);
  }

  void dropState() {
    state = Optional.empty();
  }

  void coverBy(StateNode<S> other) {
    coveredBy(other);
    dropState();
  }
}
