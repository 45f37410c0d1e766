/**
 * CPAchecker's assumption automata, as text: one reader, one writer. The accepted language is that
 * of {@code grammar/cpachecker-automaton.ebnf}; everything else in CPAchecker's specification
 * language is rejected, because skipping a guard or an action would widen the claim of a condition.
 */
package residua.condition.cpachecker;
