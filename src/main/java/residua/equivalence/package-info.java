/**
 * Whether what edges of two programs do is the same for all values of the objects that both have:
 * {@code a < b} and {@code !(b <= a)}, {@code i += 1} and {@code i++}. Effects are followed side by
 * side, and where their expressions differ a solver is asked. In doubt they are not the same. It
 * knows what edges mean, but nothing of texts, versions or where edges lead.
 */
package residua.equivalence;
