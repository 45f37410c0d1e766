/**
 * The content of witnesses for a program: the executions they describe, as an automaton like a
 * condition, and the invariants they contain, as assertions in its text. No condition is made of a
 * witness: what it selects is to be analysed, not to be left out.
 */
package residua.sources.witnesses;
