/**
 * Invariants found by guessing and proving: invariants of loops, contracts of recursive functions,
 * predicates that are kept from iteration to iteration. Candidates come from the program; those
 * that observed executions or solvers refute are dropped. Start with {@link
 * residua.analysis.bounded.induction.InvariantSearch}.
 */
package residua.analysis.bounded.induction;
