/**
 * Targets for a fuzzer that is guided by coverage: what must hold whatever the bytes are. They have
 * the shape that Jazzer wants; {@code src/bench/fuzz.sh} runs them.
 */
package residua.fuzz;
