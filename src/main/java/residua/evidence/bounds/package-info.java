/**
 * The runs that a bounded model checker has looked at: those that stay within bounds on rounds of
 * loops and on recursion. What is described here are the runs that do not; a condition is made of
 * them by {@code algebra}.
 */
package residua.evidence.bounds;
