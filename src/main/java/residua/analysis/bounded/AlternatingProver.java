package residua.analysis.bounded;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.reachability.LoopInvariants;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.smt.solver.SolverUnavailable;

/**
 * Alternates between two analyses of the executions that no bound covers, the second if the first
 * leaves something open. The first has {@linkplain TurnTaking a part of the time}, so that the
 * bounds can be doubled after it; the second has a part of what everything else took since its last
 * turn, since only the bounds find errors that lie deep. A limit that one of them meets does not
 * stop the other.
 */
final class AlternatingProver implements UnboundedProver {
  /** In nanoseconds. A turn must be worth setting everything up anew, a solver above all. */
  private static final long SHORTEST = 1_400_000_000;

  private final UnboundedProver first;
  private final UnboundedProver second;
  private final TurnTaking firstTurn = new TurnTaking();
  private long secondEnded = System.nanoTime();

  AlternatingProver(UnboundedProver first, UnboundedProver second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public Optional<BitSet> run(int k, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    Optional<BitSet> found = Optional.empty();
    try {
      boolean isAlone = k == 0 && first.goesFirst();
      found = first.run(k, isAlone ? budget : firstTurn.of(budget, k));
    } catch (Exhausted | UnsupportedEdge e) {
      // The other one may still be able to.
      budget.check();
    } finally {
      firstTurn.end();
    }
    if (found.filter(BitSet::isEmpty).isPresent()) {
      return found;
    }
    long others = System.nanoTime() - secondEnded;
    if (others < SHORTEST) {
      return found;
    }
    try {
      return UnboundedProver.fewest(second.run(k, budget.atMost(others)), found);
    } catch (Exhausted | UnsupportedEdge e) {
      if (found.isPresent()) {
        return found;
      }
      throw e;
    } finally {
      secondEnded = System.nanoTime();
    }
  }

  @Override
  public List<Integer> assumed() {
    return first.assumed();
  }

  @Override
  public boolean goesFirst() {
    return first.goesFirst();
  }

  @Override
  public String why(int edge) {
    return first.why(edge);
  }

  @Override
  public Optional<Integer> violated() {
    return first.violated().or(second::violated);
  }

  @Override
  public List<LoopInvariants> invariants() {
    return first.invariants();
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
