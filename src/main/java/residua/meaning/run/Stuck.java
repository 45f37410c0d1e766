package residua.meaning.run;

/** Thrown where a run cannot be followed any more; its message says why. */
public sealed class Stuck extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What cannot be followed, in words. */
  public Stuck(String why) {
    super(why, null, false, false);
  }

  /** Thrown at a call of the library that reads what is not known, or of which nothing is known. */
  static final class NotKnown extends Stuck {
    private static final long serialVersionUID = 1L;

    NotKnown(String why) {
      super(why);
    }
  }
}
