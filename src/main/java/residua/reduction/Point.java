package residua.reduction;

/**
 * A node of the product: control is at a location, the automaton in a state, inside a context.
 *
 * @param context where
 * @param location index of the location in the context's function
 * @param state the state there
 */
record Point(Context context, int location, int state) {}
