package residua.assumption;

/** Says why an assumption cannot be tested; never leaves the package. */
final class Untestable extends Exception {
  private static final long serialVersionUID = 1L;

  Untestable(String reason) {
    super(reason);
  }
}
