package residua.c.frontend.types;

/** Thrown where an expression or a type cannot be modelled; its message gives the reason. */
public final class UnmodelledConstruct extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** For a reason, as a noun: "a member of ...". */
  public UnmodelledConstruct(String why) {
    super(why, null, false, false);
  }
}
