package residua.meaning.run;

/** Thrown where an execution cannot be followed any further; its message gives the reason. */
public sealed class Stuck extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** For a reason in words. */
  public Stuck(String why) {
    super(why, null, false, false);
  }

  /** Thrown at a library call that reads unknown values, or whose effect is unknown. */
  static final class NotKnown extends Stuck {
    private static final long serialVersionUID = 1L;

    NotKnown(String why) {
      super(why);
    }
  }
}
