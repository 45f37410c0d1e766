package residua.meaning.run;

/** Thrown where a run cannot be followed any more; its message says why. */
public final class Stuck extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What cannot be followed, in words. */
  public Stuck(String why) {
    super(why, null, false, false);
  }
}
