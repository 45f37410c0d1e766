package residua.analysis.bounded.lazy;

import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;

/**
 * A function that is executed, and where it was called.
 *
 * @param caller empty for the first
 * @param call the edge of the call, in the caller; empty for the first
 */
record CallFrame(Function function, Optional<CallFrame> caller, Optional<Edge> call) {
  /** Compared by index: functions and edges are large. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CallFrame frame
        && function.index() == frame.function.index()
        && call.map(Edge::id).equals(frame.call.map(Edge::id))
        && caller.equals(frame.caller);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * function.index() + call.map(Edge::id).orElse(-1)) + caller.hashCode();
  }
}
