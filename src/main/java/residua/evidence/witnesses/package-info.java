/**
 * What witnesses say of a program: which runs they mean, as an automaton like a condition, and
 * which invariants hold, as assertions in its text. No condition is made of a witness: what it
 * selects is to be looked at, not to be left out.
 */
package residua.evidence.witnesses;
