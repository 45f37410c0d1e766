/**
 * Calls that no edge of the control-flow automata shows, and what they may do to the state of the
 * condition; and which functions leave that state alone. Both ways of reducing ask. Nothing here
 * makes points or nodes.
 */
package residua.reduction.unseen;
