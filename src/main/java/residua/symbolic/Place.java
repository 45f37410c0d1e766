package residua.symbolic;

import residua.formula.Term;

/** The target of a pointer. */
sealed interface Place {
  /** Into an object, see {@link ObjectTable}, at an offset in bytes. */
  record Into(int object, Term offset) implements Place {}

  /** To a function with a body. */
  record Code(int function) implements Place {}

  /** An address given by an integer. */
  record Raw(Term bits) implements Place {}

  /** Anywhere. */
  record Anywhere() implements Place {}

  /** Anywhere. */
  Place ANYWHERE = new Anywhere();
}
