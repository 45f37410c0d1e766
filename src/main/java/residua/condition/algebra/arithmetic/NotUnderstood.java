package residua.condition.algebra.arithmetic;

/** The expression is not one over integers that can be translated. */
final class NotUnderstood extends Exception {
  private static final long serialVersionUID = 1;

  NotUnderstood() {
    super("", null, false, false);
  }
}
