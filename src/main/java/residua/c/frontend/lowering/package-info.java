/**
 * Lowers the syntax tree of a function to its control-flow automaton: statements, conditions, calls
 * inside expressions, and the order in which C executes them. Each edge keeps its {@link
 * residua.c.frontend.lowering.Role}, from which {@code translation} makes its semantics. Start
 * reading at {@link residua.c.frontend.lowering.FunctionFrontend}.
 */
package residua.c.frontend.lowering;
