package residua.formula.solver;

import residua.formula.Assignment;

/** A solver's answer to a formula. */
public sealed interface Answer {
  /** It is satisfied by this model. */
  record Satisfiable(Assignment model) implements Answer {}

  /** It has no model. */
  record Unsatisfiable() implements Answer {}

  /** The solver has given up. */
  record Unknown(String why) implements Answer {}
}
