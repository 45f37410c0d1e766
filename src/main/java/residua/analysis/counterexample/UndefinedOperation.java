package residua.analysis.counterexample;

import residua.base.text.Position;

/**
 * An undefined operation of C in an execution that was observed.
 *
 * @param where in the original
 * @param what it was, in the words of the sanitizer
 */
public record UndefinedOperation(Position where, String what) {
  /** Whether it is a signed overflow: it is taken to wrap. */
  public boolean isSignedOverflow() {
    return what.startsWith("signed integer overflow")
        || what.startsWith("negation of ") && what.contains("cannot be represented");
  }
}
