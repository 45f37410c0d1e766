/**
 * Artifacts of an exploration beside its answer and its condition: the graph, the assumptions on
 * which the answer rests, invariants, and a path as a witness. Nothing here decides anything.
 */
package residua.analysis.artifacts;
