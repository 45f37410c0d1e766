/**
 * What runs have shown: which edges of a program a run takes, as an automaton over all of them, and
 * from paths that ran to their end the condition that covers them. Nothing is compiled or run here.
 */
package residua.evidence.executed;
