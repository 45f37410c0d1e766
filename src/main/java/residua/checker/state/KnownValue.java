package residua.checker.state;

import java.util.Optional;
import residua.base.text.Slice;

/** A known value of a variable that only the residual program has. */
public sealed interface KnownValue {

  /** An integer. */
  record Constant(long number) implements KnownValue {}

  /**
   * The value of an expression of the original, evaluated in the current statement.
   *
   * @param expression its text in the original
   * @param truth whether it is non-zero, if that is known
   */
  record Taken(Slice expression, Optional<Boolean> truth) implements KnownValue {}
}
