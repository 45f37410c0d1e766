/**
 * Verification witnesses as files: violation witnesses in GraphML 1.0 and YAML 2.0, correctness
 * witnesses in YAML 2.0. An unsupported feature is an error with its position. Nothing here knows
 * programs.
 */
package residua.sources.witnesses.format;
