/**
 * Candidate invariants about the elements of arrays, for programs in which one element of each
 * array is followed: {@link residua.c.semantics.elements}. Whether they hold is decided elsewhere.
 */
package residua.analysis.bounded.elements;
