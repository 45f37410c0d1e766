/**
 * Decides whether edges of two programs are equivalent for all values of the objects that both
 * have: {@code a < b} and {@code !(b <= a)}, {@code i += 1} and {@code i++}. Effects are compared
 * side by side, and where their expressions differ a solver is asked. In doubt they are not
 * equivalent. Knows the semantics of edges, but nothing of texts, versions or where edges lead.
 */
package residua.analysis.equivalence;
