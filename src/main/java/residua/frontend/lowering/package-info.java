/**
 * From the syntax tree of a function to its control-flow automaton: statements, conditions, calls
 * inside expressions, and the order in which C says that they are executed. Each edge keeps its
 * {@link residua.frontend.lowering.Role}, of which {@code translation} makes what it means. To
 * begin with: {@link residua.frontend.lowering.FunctionFrontend}.
 */
package residua.frontend.lowering;
