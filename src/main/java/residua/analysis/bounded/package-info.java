/**
 * Analyses that unroll a program and ask an SMT solver what its executions may do: bounded model
 * checking, k-induction, predicate abstraction, and lazy abstraction with interpolants. They yield
 * a bound within which all executions are safe, as a condition on paths.
 *
 * <p>This package contains their common part: which of them has its turn, for how long, what it
 * found, and what that proves. Start with {@link residua.analysis.bounded.BoundedModelChecking}.
 * The translation of paths to formulas is in {@code unrolling}, invariants and contracts are in
 * {@code induction}, labelled graphs in {@code lazy}, and equations among variables in {@code
 * linear}.
 */
package residua.analysis.bounded;
