package residua.smt.solver;

/** Thrown where a solver does not work on this machine; its message gives the reason. */
public final class SolverUnavailable extends Exception {
  private static final long serialVersionUID = 1L;

  SolverUnavailable(String why) {
    super(why);
  }
}
