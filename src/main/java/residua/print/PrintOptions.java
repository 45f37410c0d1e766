package residua.print;

/**
 * How a residual program is printed.
 *
 * @param lineDirectives whether {@code #line} points back to the original
 * @param fromAutomaton whether every function is printed from its automaton, even an untouched one
 */
public record PrintOptions(boolean lineDirectives, boolean fromAutomaton) {}
