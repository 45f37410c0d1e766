/**
 * What is shown of an exploration beside its answer and its condition: the graph, what must be so
 * for the answer to be right, invariants, and a run as a witness. Nothing here decides anything.
 */
package residua.analysis.shown;
