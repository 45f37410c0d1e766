package residua.analysis.bounded;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import residua.analysis.LoopInvariants;
import residua.analysis.bounded.unrolling.Budget;
import residua.formula.solver.SolverUnavailable;
import residua.symbolic.Exhausted;
import residua.symbolic.Unfollowed;

/** Looks at runs that no bound ends. */
interface Beyond extends AutoCloseable {
  /**
   * Looks. Claim: a run that takes none of the edges of the result reaches no error call.
   *
   * @param k how far to go; the more the more
   * @return nothing if a limit does not let it come to an end
   * @throws Exhausted if a limit is met, or there is something that it cannot treat
   */
  Optional<BitSet> run(int k, Budget budget) throws Exhausted, Unfollowed, SolverUnavailable;

  /** The edges on which executions would be undefined that do not count, as far as is known. */
  default List<Integer> assumed() {
    return List.of();
  }

  /** Why one of the edges of the last result is not proved, in words. */
  default String why(int edge) {
    return "an error call that may be reached";
  }

  /** The edge of an error call that a run was shown to reach. */
  Optional<Integer> violated();

  /** What it has learnt of loops, by the way; true if no run reaches an error. */
  List<LoopInvariants> invariants();

  @Override
  void close();
}
