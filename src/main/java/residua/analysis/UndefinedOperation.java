package residua.analysis;

import residua.source.Position;

/**
 * An operation that C leaves undefined, in an execution that was observed.
 *
 * @param where in the original
 * @param what it was, as the sanitizer says
 */
public record UndefinedOperation(Position where, String what) {
  /** Whether it is a signed operation whose result does not fit: it is taken to wrap. */
  public boolean isSignedOverflow() {
    return what.startsWith("signed integer overflow")
        || what.startsWith("negation of ") && what.contains("cannot be represented");
  }
}
