package residua.reduction;

/**
 * A function together with the automaton state it is entered in.
 *
 * @param function index of the function
 * @param state the state
 */
record Context(int function, int state) {}
