package residua.c.semantics;

import java.util.List;
import java.util.Optional;

/**
 * The frame of a function with a body.
 *
 * @param slots its objects: parameters, variables of all blocks, and temporaries
 * @param parameters the types of its parameters, which are the first of its objects; empty for
 *     bytes
 * @param unknown the reason why the function has no semantics, if it has none
 */
public record FunctionMeaning(
    List<Storage> slots, List<Optional<Scalar>> parameters, Optional<String> unknown) {
  public FunctionMeaning {
    slots = List.copyOf(slots);
    parameters = List.copyOf(parameters);
  }
}
