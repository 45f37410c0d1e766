/**
 * Analyses that unroll a program and ask an SMT solver what its runs may do: bounded model
 * checking, k-induction, predicate abstraction and lazy abstraction with interpolants. What comes
 * of them is a bound within which all runs are right, as a condition on paths.
 *
 * <p>Here is what they have in common: which of them has its turn, for how long, what it found, and
 * what that proves. To begin with: {@link residua.analysis.bounded.BoundedModelChecking}. How runs
 * become formulas is in {@code unrolling}, invariants and contracts are in {@code induction},
 * graphs with labels in {@code lazy}, and equations among variables in {@code linear}.
 */
package residua.analysis.bounded;
