package residua.validation;

/** The end of an attempt to prove a residual program right; becomes a verdict. */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** What failed. */
  enum Kind {
    /** Something of the original is lost. */
    NOT_SOUND,
    /** Something is done that the original does not do. */
    NEW_BEHAVIOUR,
    /** The texts cannot be compared. */
    UNKNOWN
  }

  Failure(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }
}
