/**
 * Calls that no edge of the control-flow automata shows (indirect calls and callbacks), and their
 * possible effect on the state of the condition; also the functions that leave that state
 * unchanged. Both reducers use this. No points or nodes are made here.
 */
package residua.reducer.indirectcalls;
