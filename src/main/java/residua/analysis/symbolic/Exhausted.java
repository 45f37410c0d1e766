package residua.analysis.symbolic;

/** Thrown where a limit ends an analysis; its message names the limit. */
public final class Exhausted extends Exception {
  private static final long serialVersionUID = 1L;

  /** For a reason, in words. */
  public Exhausted(String why) {
    super(why, null, false, false);
  }
}
