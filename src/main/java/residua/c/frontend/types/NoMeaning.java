package residua.c.frontend.types;

/** Thrown where an expression or a type cannot be modelled; its message gives the reason. */
public final class NoMeaning extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** For a reason, as a noun: "a member of ...". */
  public NoMeaning(String why) {
    super(why, null, false, false);
  }
}
