/**
 * States of executions from which invariants are guessed. Whether they hold is decided elsewhere:
 * nothing here proves anything.
 */
package residua.analysis.bounded.samples;
