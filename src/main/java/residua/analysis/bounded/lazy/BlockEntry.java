package residua.analysis.bounded.lazy;

/**
 * The beginning of a block; see {@link BlockSize}.
 *
 * @param condition the state of the condition that is followed
 * @param calls distinguishes states that follow different calls
 */
record BlockEntry(CallFrame frame, int location, int condition, Object calls) {}
