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
 * Gives an analysis that needs no preparation a head start of another one, whose preparation, the
 * search for invariants, can take longer than the proof. It goes on while the other one has found
 * no proof, with a part of the time that the other one took.
 */
final class HeadStart implements UnboundedProver {
  /** The fraction of the time that is the head start. */
  private static final int PARTS = 8;

  /** In nanoseconds. Before that, hardly more than a solver has been started. */
  private static final long LEAST = 1_500_000_000;

  private final UnboundedProver quick;
  private final UnboundedProver thorough;
  private final Explanation explanation;
  private Optional<BitSet> quickResult = Optional.empty();
  private boolean isQuickOver;
  private long lastTurn;

  /** Searches for invariants that a proof by the first analysis alone does not show. */
  interface Explanation {
    /** Searches, within a budget. */
    void search(Budget budget) throws SolverUnavailable, UnsupportedEdge;
  }

  /**
   * Two analyses, each of which is continued where it was interrupted.
   *
   * @param quick the one that goes first
   */
  HeadStart(UnboundedProver quick, UnboundedProver thorough, Explanation explanation) {
    this.quick = quick;
    this.thorough = thorough;
    this.explanation = explanation;
  }

  @Override
  public Optional<BitSet> run(int k, Budget budget)
      throws Exhausted, UnsupportedEdge, SolverUnavailable {
    if (!isQuickOver) {
      runQuick(k, budget);
    }
    if (violated().isPresent()) {
      return quickResult;
    }
    if (quickResult.filter(BitSet::isEmpty).isPresent()) {
      explain(budget);
      return quickResult;
    }
    long start = System.nanoTime();
    try {
      Optional<BitSet> found = thorough.run(k, budget);
      return UnboundedProver.fewest(found, quickResult);
    } catch (Exhausted | UnsupportedEdge e) {
      if (quickResult.isPresent()) {
        return quickResult;
      }
      throw e;
    } finally {
      lastTurn = System.nanoTime() - start;
    }
  }

  private void explain(Budget budget) {
    try {
      explanation.search(budget.atMost(LEAST));
    } catch (SolverUnavailable | UnsupportedEdge e) {
      // The proof does not need them.
    }
  }

  private void runQuick(int k, Budget budget) throws Exhausted, SolverUnavailable {
    long time = lastTurn == 0 ? Math.max(LEAST, budget.nanos() / PARTS) : lastTurn / 2;
    try {
      quickResult = quick.run(k, budget.atMost(time));
      isQuickOver = true;
    } catch (UnsupportedEdge e) {
      isQuickOver = true;
    } catch (Exhausted e) {
      budget.check();
    }
  }

  @Override
  public List<Integer> assumed() {
    return thorough.assumed();
  }

  @Override
  public String why(int edge) {
    return thorough.why(edge);
  }

  @Override
  public Optional<Integer> violated() {
    return quick.violated().or(thorough::violated);
  }

  @Override
  public List<LoopInvariants> invariants() {
    return thorough.invariants();
  }

  @Override
  public void close() {
    quick.close();
    thorough.close();
  }
}
