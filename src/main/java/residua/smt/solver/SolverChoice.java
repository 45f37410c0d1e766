package residua.smt.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The solvers to use: the first one that works here.
 *
 * @param names in the order in which they are tried
 * @param encoding the encoding of arithmetic
 */
public record SolverChoice(List<SolverName> names, Encoding encoding) implements Solvers {
  public SolverChoice {
    names = List.copyOf(names);
  }

  /** The requested solver, or the first one that works. */
  public static SolverChoice of(Optional<SolverName> wanted) {
    return of(wanted, Encoding.BITS);
  }

  /** The requested solver, or the first one that works, with some encoding. */
  public static SolverChoice of(Optional<SolverName> wanted, Encoding encoding) {
    return new SolverChoice(wanted.map(List::of).orElse(encoding.usual()), encoding);
  }

  /** {@inheritDoc} It works in this process. */
  @Override
  public Solver start() throws SolverUnavailable {
    List<String> why = new ArrayList<>();
    for (SolverName name : names) {
      try {
        return Solver.start(name, encoding);
      } catch (SolverUnavailable e) {
        why.add(name.word() + ": " + e.getMessage());
      }
    }
    throw new SolverUnavailable(String.join("; ", why));
  }
}
