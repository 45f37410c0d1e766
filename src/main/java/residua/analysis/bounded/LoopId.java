package residua.analysis.bounded;

/**
 * A loop.
 *
 * @param function the index of its function
 * @param head the location that each round passes
 */
record LoopId(int function, int head) {
  static LoopId of(UnrolledCall call, Order.Element.Component loop) {
    return new LoopId(call.function().index(), loop.head());
  }
}
