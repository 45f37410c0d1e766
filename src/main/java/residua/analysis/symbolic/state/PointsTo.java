package residua.analysis.symbolic.state;

import residua.smt.Term;

/** The target of a pointer. */
public sealed interface PointsTo {
  /** Into an object, see {@link SymbolicObjectTable}, at an offset in bytes. */
  record Into(int object, Term offset) implements PointsTo {}

  /** To a function, as {@link residua.c.semantics.Expression.Code}. */
  record Code(int function) implements PointsTo {}

  /** An address given by an integer. */
  record Raw(Term bits) implements PointsTo {}

  /** Anywhere. */
  record Anywhere() implements PointsTo {}

  /** Anywhere. */
  PointsTo ANYWHERE = new Anywhere();
}
