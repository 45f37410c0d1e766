package residua.condition;

/**
 * A state of a condition automaton.
 *
 * @param name the name in the condition file
 * @param accepting whether an execution that reaches it is covered
 * @param unmatched what happens on an edge that no transition of this state matches
 */
public record State(String name, boolean accepting, Unmatched unmatched) {}
