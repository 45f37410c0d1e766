package residua.validation.text;

/** The end of an attempt to prove a residual program right; becomes a verdict. */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** What failed. */
  public enum Kind {
    /** Something of the original is lost. */
    NOT_SOUND,
    /** Something is done that the original does not do. */
    NEW_BEHAVIOUR,
    /** The texts cannot be compared. */
    UNKNOWN
  }

  /** An attempt ends, and why. */
  public Failure(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  /** What it says of the residual. */
  public Kind kind() {
    return kind;
  }
}
