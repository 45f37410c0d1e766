package residua.symbolic;

import java.util.Optional;

/**
 * The result of a call of a known function.
 *
 * @param value a certain value; if empty, any value
 */
record Given(Optional<Datum> value) {
  static final Given ANY = new Given(Optional.empty());
}
