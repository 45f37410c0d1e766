/**
 * What holds on all runs, found by guessing and proving: invariants of loops, contracts of
 * functions that call themselves, predicates that are kept from round to round. Candidates come
 * from the program; what runs were seen in, and what solvers refute, is no candidate any more. To
 * begin with: {@link residua.analysis.bounded.induction.Invariants}.
 */
package residua.analysis.bounded.induction;
