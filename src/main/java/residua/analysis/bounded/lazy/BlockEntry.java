package residua.analysis.bounded.lazy;

/**
 * The beginning of a block; see {@link BlockSize}.
 *
 * @param condition the state of the condition that is followed
 * @param calls distinguishes states that follow different calls
 */
record BlockEntry(CallFrame frame, int location, int condition, Object calls) {
  private static final int ANY = -1;

  /** The same for all points that differ only in the state of the condition. */
  BlockEntry withoutCondition() {
    return new BlockEntry(frame, location, ANY, calls);
  }
}
