package residua.analysis.bounded.lazy;

import java.util.Optional;
import residua.cfa.Edge;
import residua.cfa.Function;

/**
 * A function that is executed, and where it was called.
 *
 * @param caller empty for the first
 * @param call the edge of the call, in the caller; empty for the first
 */
record Frame(Function function, Optional<Frame> caller, Optional<Edge> call) {
  /** Compared by index: functions and edges are large. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Frame frame
        && function.index() == frame.function.index()
        && call.map(Edge::id).equals(frame.call.map(Edge::id))
        && caller.equals(frame.caller);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * function.index() + call.map(Edge::id).orElse(-1)) + caller.hashCode();
  }
}
