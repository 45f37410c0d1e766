/**
 * Proofs whose steps a project states itself: commands such as goto-cc, goto-instrument and cbmc,
 * run on the preprocessed units of the proof.
 *
 * <p>Must not live here: whether a proof has to be run, which {@code project.change} and the store
 * decide, and tools that get a residual program ({@code tool}).
 */
package residua.project.steps;
