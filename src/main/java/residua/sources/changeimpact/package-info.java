/**
 * Change impact: the condition that covers the executions of a new version of a program that a
 * change cannot have affected. Functions are followed in lockstep; memory locations that may hold
 * different values are propagated. Builds condition automata, writes no files, and knows nothing of
 * reducing or printing.
 */
package residua.sources.changeimpact;
