package residua.meaning;

import java.util.List;
import java.util.Optional;

/**
 * The frame of a function with a body.
 *
 * @param slots its objects: parameters, variables of all blocks, and places for values in between
 * @param parameters the types of its parameters, which are the first of its objects; none for bytes
 * @param unknown why the function has no meaning, if it has none
 */
public record FunctionMeaning(
    List<Storage> slots, List<Optional<Scalar>> parameters, Optional<String> unknown) {
  public FunctionMeaning {
    slots = List.copyOf(slots);
    parameters = List.copyOf(parameters);
  }
}
