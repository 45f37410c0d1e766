package residua.c.interpreter.memory;

/** Thrown where an execution cannot be followed any further; its message gives the reason. */
public sealed class UnsupportedExecution extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** For a reason in words. */
  public UnsupportedExecution(String why) {
    super(why, null, false, false);
  }

  /** Thrown at a library call that reads unknown values, or whose effect is unknown. */
  public static final class NotKnown extends UnsupportedExecution {
    private static final long serialVersionUID = 1L;

    /** Reports a value that is not known, with the reason in words. */
    public NotKnown(String why) {
      super(why);
    }
  }
}
