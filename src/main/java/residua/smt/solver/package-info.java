/**
 * Decides formulas, with the SMT solvers that JavaSMT connects. Nothing else knows JavaSMT, and
 * nothing here knows programs. A solver is used by one thread; any failure in it results in an
 * unknown answer.
 */
package residua.smt.solver;
