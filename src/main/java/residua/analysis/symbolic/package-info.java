/**
 * Symbolic execution of edges on states whose values are formulas: like {@code c.interpreter} on
 * known values, but for all executions at once. Paths that meet are joined into one state. This
 * package knows the semantics of edges, but not where they lead.
 */
package residua.analysis.symbolic;
