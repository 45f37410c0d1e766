/**
 * Evidence from executions: the edges that an execution takes, as an automaton over all of them;
 * and, from paths that were executed to their end, the condition that covers them. Nothing is
 * compiled or executed here.
 */
package residua.sources.executed;
