package residua.symbolic;

/** Thrown where executions cannot be followed; its message gives the reason. */
public final class Unfollowed extends Exception {
  private static final long serialVersionUID = 1L;

  Unfollowed(String why) {
    super(why, null, false, false);
  }
}
