package residua.analysis.bounded.lazy;

/**
 * Where a block begins; see {@link BlockSize}.
 *
 * @param condition the state of the condition that is followed
 * @param calls tells states apart that are after different calls
 */
record Point(Frame frame, int location, int condition, Object calls) {}
