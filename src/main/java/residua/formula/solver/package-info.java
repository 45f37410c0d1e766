/**
 * Decides formulas, with the SMT solvers that JavaSMT connects. Nothing else knows JavaSMT, and
 * nothing here knows programs. A solver is used by one thread; whatever goes wrong in it is an
 * answer that says nothing.
 */
package residua.formula.solver;
