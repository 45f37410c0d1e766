/**
 * The proofs of a project: what {@code residua.yml} and SV-COMP's task definitions say, as records.
 * Nothing is preprocessed, parsed or run here.
 */
package residua.project;
