package residua.analysis.symbolic.state;

/** Thrown where executions cannot be followed; its message gives the reason. */
public final class UnsupportedEdge extends Exception {
  private static final long serialVersionUID = 1L;

  /** Reports an edge that is not supported, with the reason in words. */
  public UnsupportedEdge(String why) {
    super(why, null, false, false);
  }
}
