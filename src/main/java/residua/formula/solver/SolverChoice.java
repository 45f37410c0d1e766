package residua.formula.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which solver is used: the first that works here.
 *
 * @param names in the order in which they are tried
 */
public record SolverChoice(List<SolverName> names) implements Solvers {
  /** What is tried if nobody says: one that is native, and one that works wherever Java does. */
  private static final List<SolverName> USUAL = List.of(SolverName.BITWUZLA, SolverName.PRINCESS);

  public SolverChoice {
    names = List.copyOf(names);
  }

  /** The one that somebody wants, or whichever works. */
  public static SolverChoice of(Optional<SolverName> wanted) {
    return new SolverChoice(wanted.map(List::of).orElse(USUAL));
  }

  /** {@inheritDoc} It works in this process. */
  @Override
  public Solver start() throws SolverUnavailable {
    List<String> why = new ArrayList<>();
    for (SolverName name : names) {
      try {
        return Solver.start(name);
      } catch (SolverUnavailable e) {
        why.add(name.word() + ": " + e.getMessage());
      }
    }
    throw new SolverUnavailable(String.join("; ", why));
  }
}
