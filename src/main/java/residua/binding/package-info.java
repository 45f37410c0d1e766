/**
 * Which transitions of a condition read which edges of this program, fail-closed: where it is not
 * known whether an edge is read, the run goes to the residual state. Automaton states here are sets
 * of states of the condition, made on the fly, so that a non-deterministic condition is read right.
 * Nothing here knows how a residual program is built.
 */
package residua.binding;
