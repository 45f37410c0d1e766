package residua.validation.state;

import java.util.Optional;
import residua.source.Slice;

/** A known value of a variable that only the residual program has. */
public sealed interface Value {

  /** An integer. */
  record Constant(long number) implements Value {}

  /**
   * The value of an expression of the original, evaluated in the current statement.
   *
   * @param expression its text in the original
   * @param truth whether it is non-zero, if that is known
   */
  record Taken(Slice expression, Optional<Boolean> truth) implements Value {}
}
