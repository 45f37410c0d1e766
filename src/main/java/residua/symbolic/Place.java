package residua.symbolic;

import residua.formula.Term;

/** What a pointer points to. */
sealed interface Place {
  /** Into an object, see {@link ObjectTable}, so many bytes behind its start. */
  record Into(int object, Term offset) implements Place {}

  /** To a function with a body. */
  record Code(int function) implements Place {}

  /** Where a number says. */
  record Raw(Term bits) implements Place {}

  /** Anywhere. */
  record Anywhere() implements Place {}

  /** Anywhere. */
  Place ANYWHERE = new Anywhere();
}
