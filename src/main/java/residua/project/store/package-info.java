/**
 * What is known of proofs, as whole files below {@code .residua}: each result names the question it
 * answers, and is believed for that question alone. Knows nothing of C, and runs nothing.
 */
package residua.project.store;
