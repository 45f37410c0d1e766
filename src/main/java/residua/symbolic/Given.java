package residua.symbolic;

import java.util.Optional;

/**
 * What a call of a function that is known gives.
 *
 * @param value a certain value; if there is none in it, any
 */
record Given(Optional<Datum> value) {
  static final Given ANY = new Given(Optional.empty());
}
