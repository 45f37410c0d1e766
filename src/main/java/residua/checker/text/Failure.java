package residua.checker.text;

/** The end of an attempt to prove a residual program correct; becomes a verdict. */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** The kind of failure. */
  public enum Kind {
    /** Some behaviour of the original is lost. */
    NOT_SOUND,
    /** Some behaviour is not that of the original. */
    NEW_BEHAVIOUR,
    /** The texts cannot be compared. */
    UNKNOWN
  }

  /** An attempt that ends, and the reason. */
  public Failure(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  /** The kind of failure. */
  public Kind kind() {
    return kind;
  }
}
