/**
 * Witnesses of verification as files: violation witnesses in GraphML 1.0 and YAML 2.0, correctness
 * witnesses in YAML 2.0. What is not supported is an error with its place. Nothing here knows
 * programs.
 */
package residua.witness;
