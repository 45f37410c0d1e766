package residua.condition.algebra;

/**
 * A function that is entered, or left again, by a call that no edge shows.
 *
 * @param function its index
 */
record Unseen(int function, boolean returns) {}
