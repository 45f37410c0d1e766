package residua.symbolic;

/** Thrown where runs cannot be followed; its message says why. */
public final class Unfollowed extends Exception {
  private static final long serialVersionUID = 1L;

  Unfollowed(String why) {
    super(why, null, false, false);
  }
}
