package residua.smt.solver;

import residua.smt.Assignment;

/** A solver's answer to a formula. */
public sealed interface SolverAnswer {
  /** It is satisfied by this model. */
  record Satisfiable(Assignment model) implements SolverAnswer {}

  /** It has no model. */
  record Unsatisfiable() implements SolverAnswer {}

  /** The solver has given up. */
  record Unknown(String why) implements SolverAnswer {}
}
