/**
 * Minimises a residual program before its size is judged: merges equal nodes, equal exits and
 * blocks. Nothing here drops a cut.
 */
package residua.reducer.minimisation;
