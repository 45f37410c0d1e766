package residua.analysis.bounded;

/**
 * Where a block begins: at a head of a loop.
 *
 * @param condition the state of the condition that is followed
 * @param calls tells states apart that are after different calls
 */
record Point(Frame frame, int location, int condition, Object calls) {}
