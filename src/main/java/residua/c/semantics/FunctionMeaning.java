package residua.c.semantics;

import java.util.List;
import java.util.Optional;

/**
 * The frame of a function with a body.
 *
 * @param slots its objects: parameters, variables of all blocks, and temporaries
 * @param parameters the types of its parameters, which are the first of its objects; empty for
 *     bytes
 * @param ignoresMore whether a call through a pointer of another type may have more arguments than
 *     there are parameters; these are not seen by the function
 * @param unknown the reason why the function has no semantics, if it has none
 */
public record FunctionMeaning(
    List<Storage> slots,
    List<Optional<Scalar>> parameters,
    boolean ignoresMore,
    Optional<String> unknown) {
  public FunctionMeaning {
    slots = List.copyOf(slots);
    parameters = List.copyOf(parameters);
  }

  /** Whether a call with so many arguments has semantics. */
  public boolean takes(int arguments) {
    return arguments == parameters.size() || ignoresMore && arguments > parameters.size();
  }
}
