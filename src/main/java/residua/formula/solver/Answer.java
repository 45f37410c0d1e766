package residua.formula.solver;

import residua.formula.Assignment;

/** What a solver says of a formula. */
public sealed interface Answer {
  /** It holds for some values, for these. */
  record Satisfiable(Assignment model) implements Answer {}

  /** It holds for no values. */
  record Unsatisfiable() implements Answer {}

  /** The solver has given up. */
  record Unknown(String why) implements Answer {}
}
