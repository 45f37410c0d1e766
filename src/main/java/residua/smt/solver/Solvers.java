package residua.smt.solver;

/** A source of solvers. */
public interface Solvers {
  /**
   * Starts a solver.
   *
   * @throws SolverUnavailable if none works; its message gives the reason
   */
  Solver start() throws SolverUnavailable;
}
