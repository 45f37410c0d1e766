package residua.condition.assumption;

/** The assumption cannot be tested, for the reason in the message; never leaves the package. */
final class Untestable extends Exception {
  private static final long serialVersionUID = 1L;

  Untestable(String reason) {
    super(reason);
  }
}
