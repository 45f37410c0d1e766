/**
 * Finds what could be proved in a repository that has no {@code residua.yml} yet: harnesses, proofs
 * of CBMC's starter kit, functions. Looks at names and tokens only; runs nothing.
 */
package residua.project.discovery;
