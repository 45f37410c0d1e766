package residua.frontend;

/** Thrown where an expression or a type has no meaning for the model; its message says why. */
final class NoMeaning extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NoMeaning(String why) {
    super(why, null, false, false);
  }
}
