package residua.analysis.counterexample;

import java.util.Optional;
import residua.analysis.reachability.Exploration;

/** Finds the inputs with which an execution takes a path to an error call. */
public interface PathSolver {
  /** Never finds any. */
  PathSolver NONE = (suspicion, end) -> Optional.empty();

  /**
   * The same error call with inputs for its path.
   *
   * @param end deadline, in the time of {@link System#nanoTime}
   * @return empty if no execution takes the path, the suspicion has none, or that is not known
   */
  Optional<Exploration.Suspicion> solved(Exploration.Suspicion suspicion, long end);
}
