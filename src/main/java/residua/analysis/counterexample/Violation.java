package residua.analysis.counterexample;

import residua.base.text.Position;
import residua.c.specification.SafetyProperty;

/**
 * A violation of a property in an execution that was observed.
 *
 * @param where the operation, in the original
 * @param what it was, in the words of the sanitizer; empty if none has seen it
 */
public record Violation(SafetyProperty property, Position where, String what) {
  /** Whether a sanitizer stopped the execution there, not only the interpreter. */
  public boolean isShown() {
    return !what.isEmpty();
  }
}
