package residua.analysis.bounded;

import java.util.BitSet;
import java.util.Optional;
import java.util.stream.Stream;
import residua.formula.solver.SolverUnavailable;
import residua.symbolic.Exhausted;
import residua.symbolic.Unfollowed;

/**
 * Two ways to look at runs that no bound ends, the second if the first leaves something open. Each
 * has a part of the time there is, so that the bounds can be doubled behind them; a limit that one
 * meets does not keep the other from looking.
 */
record InTurns(Beyond first, Beyond second) implements Beyond {
  private static final int PARTS = 2;

  @Override
  public Optional<BitSet> run(int k, Budget budget)
      throws Exhausted, Unfollowed, SolverUnavailable {
    Optional<BitSet> found = Optional.empty();
    try {
      found = first.run(k, budget.part(PARTS));
    } catch (Exhausted | Unfollowed e) {
      // The other one may still be able to.
      budget.check();
    }
    if (found.filter(BitSet::isEmpty).isPresent()) {
      return found;
    }
    try {
      return fewer(found, second.run(k, budget.part(PARTS)));
    } catch (Exhausted | Unfollowed e) {
      if (found.isPresent()) {
        return found;
      }
      throw e;
    }
  }

  private static Optional<BitSet> fewer(Optional<BitSet> a, Optional<BitSet> b) {
    return Stream.of(b, a)
        .flatMap(Optional::stream)
        .min((x, y) -> Integer.compare(x.cardinality(), y.cardinality()));
  }

  @Override
  public Optional<Integer> violated() {
    return first.violated().or(second::violated);
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
