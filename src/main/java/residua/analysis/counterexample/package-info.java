/**
 * Confirms or refutes alarms by execution: the compiled program with a harness, under sanitizers,
 * with random inputs.
 */
package residua.analysis.counterexample;
