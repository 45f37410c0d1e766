/**
 * Which proofs a change cannot have affected: the preprocessed texts of two versions of a proof's
 * units are compared, item by item, as far as its entry function can reach. Nothing is linked, no
 * control flow is read, nothing is run; where anything is unclear, the proof is affected.
 */
package residua.project.change;
