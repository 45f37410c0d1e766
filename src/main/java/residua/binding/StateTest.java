package residua.binding;

/**
 * A choice between moves that an assumption makes.
 *
 * @param expression C that is true if and only if the assumption holds, see {@link
 *     residua.assumption.Assumptions}
 * @param whenTrue where the automaton goes if it holds
 * @param whenFalse where it goes otherwise
 */
public record StateTest(String expression, Move whenTrue, Move whenFalse) {}
