/**
 * What a condition is to those who follow it through a program: {@code BoundCondition}, with its
 * moves and tests. It is fail-closed: where it is not known whether an edge is read, the run goes
 * to the residual state. Automaton states here are sets of states of the condition, made on the
 * fly, so that a non-deterministic condition is read right; so a bound condition grows while it is
 * asked, but never changes an answer. How transitions are matched is in the rooms; nothing here
 * knows how a residual program is built.
 */
package residua.binding;
