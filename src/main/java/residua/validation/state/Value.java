package residua.validation.state;

import java.util.Optional;
import residua.source.Slice;

/** What a variable of the residual that the original does not have is known to hold. */
public sealed interface Value {

  /** A number. */
  record Constant(long number) implements Value {}

  /**
   * The value of an expression of the original, evaluated in the statement that is being executed.
   *
   * @param expression where it stands in the original
   * @param truth whether it is known to be zero or not
   */
  record Taken(Slice expression, Optional<Boolean> truth) implements Value {}
}
