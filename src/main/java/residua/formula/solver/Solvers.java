package residua.formula.solver;

/** Where solvers come from. */
public interface Solvers {
  /**
   * Starts one.
   *
   * @throws SolverUnavailable if none works; its message says why
   */
  Solver start() throws SolverUnavailable;
}
