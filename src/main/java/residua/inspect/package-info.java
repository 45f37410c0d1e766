/**
 * Shows what the tool sees: the control-flow automata of a program, a condition, and what the
 * condition does on them. It changes nothing and decides nothing.
 */
package residua.inspect;
