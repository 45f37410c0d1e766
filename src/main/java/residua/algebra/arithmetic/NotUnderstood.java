package residua.algebra.arithmetic;

/** An expression is not one over integers that can be asked about. */
final class NotUnderstood extends Exception {
  private static final long serialVersionUID = 1;

  NotUnderstood() {
    super("", null, false, false);
  }
}
