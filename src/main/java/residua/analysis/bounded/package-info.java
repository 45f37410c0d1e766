/**
 * Analyses that unroll a program and ask an SMT solver what its runs may do: bounded model
 * checking, k-induction, predicate abstraction and lazy abstraction with interpolants. What comes
 * of them is a bound within which all runs are right, as a condition on paths.
 */
package residua.analysis.bounded;
