package residua.analysis.bounded;

/** Thrown where a limit ends an analysis; its message says which. */
final class Exhausted extends Exception {
  private static final long serialVersionUID = 1L;

  Exhausted(String why) {
    super(why, null, false, false);
  }
}
