package residua.reducer.sizing;

import residua.c.cfa.Program;
import residua.reducer.minimisation.Minimiser;
import residua.reducer.minimisation.StopMerging;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Residual;

/**
 * The remaining budget of attempts, counted in nodes of the programs tried. Not in time: the same
 * input must give the same result on a slow machine.
 */
final class AttemptBudget {
  /** Never exhausted by small programs; for large ones it takes some seconds. */
  private static final long NODES = 60_000;

  /** Printing and reading a location takes as long as minimising this many nodes. */
  private static final int PRINTING = 8;

  private final StopMerging oneStop;
  private long left = NODES;

  AttemptBudget(Program program) {
    this.oneStop = new StopMerging(program);
  }

  /** Minimises a program; its size is deducted from the budget. */
  Residual tight(Residual residual) {
    left -= nodes(residual);
    return withOneStop(Minimiser.minimise(residual));
  }

  /** The program with a single stop statement per copy. */
  Residual withOneStop(Residual residual) {
    return oneStop.in(residual);
  }

  /**
   * Records that a program was printed and read again to measure it.
   *
   * @param locations the number of its locations
   */
  void measured(int locations) {
    left -= (long) PRINTING * locations;
  }

  /** Whether optional attempts should stop. */
  boolean isSpent() {
    return left <= 0;
  }

  /** The number of attempts with programs of this size for a share of the budget. */
  int tries(Residual residual, int share) {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(0, left / share) / nodes(residual));
  }

  private static long nodes(Residual residual) {
    long result = 1;
    for (Clone clone : residual.clones()) {
      result += clone.nodes().size();
    }
    return result;
  }
}
