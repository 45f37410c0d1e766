/**
 * CPAchecker's assumption automata, as text: one reader, one writer. The accepted language is that
 * of {@code grammar/cpachecker-automaton.ebnf}; whatever else CPAchecker's specification language
 * has is refused, because a guard or an action that is skipped would widen what a condition claims.
 */
package residua.condition.cpachecker;
