package residua.analysis.bounded.unrolling;

/**
 * A loop.
 *
 * @param function the index of its function
 * @param head the location that each iteration passes
 */
public record LoopId(int function, int head) {
  /** The loop that a call is at. */
  public static LoopId of(UnrolledCall call, WeakTopologicalOrder.Element.Component loop) {
    return new LoopId(call.function().index(), loop.head());
  }
}
