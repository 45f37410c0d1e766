package residua.c.expression;

/** A text is no expression, or one that is not read; the message says why, about "it". */
public final class MalformedExpression extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedExpression(String reason) {
    super(reason, null, false, false);
  }
}
