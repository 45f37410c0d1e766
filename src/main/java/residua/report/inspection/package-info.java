/**
 * Shows what the tool works with: the control-flow automata of a program, a condition, and the
 * condition's behaviour on them. It changes nothing and decides nothing.
 */
package residua.report.inspection;
