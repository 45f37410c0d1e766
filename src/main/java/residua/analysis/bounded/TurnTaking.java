package residua.analysis.bounded;

import residua.analysis.bounded.unrolling.Budget;

/**
 * Decides when the bounds wait for an analysis of the executions beyond them, and for how long.
 * Only the bounds find errors that lie deep, and they prove programs with few iterations, so they
 * are doubled first as long as that takes little of the time. The first steps, which prove most of
 * what no bound covers, get a larger part of the time available; the others an eighth, or as long
 * as everything else took since the last one.
 */
final class TurnTaking {
  private static final int PARTS_FIRST = 2;
  private static final int PARTS_SECOND = 4;
  private static final int PARTS_LATER = 8;

  /**
   * Bounds are doubled as long as they take less than this fraction of the time, or this many
   * nanoseconds.
   */
  private static final int PARTS_BETWEEN = 12;

  private static final long MOST_BETWEEN = 1_500_000_000;

  /**
   * One step may take this fraction of the time: where little time is left, more than everything
   * since the last step.
   */
  private static final int PARTS_OF_ONE = 3;

  private static final long MOST_OF_ONE = 2 * MOST_BETWEEN;

  private long ended = System.nanoTime();
  private long least;
  private long share;

  private static long between(Budget budget) {
    return Math.min(MOST_BETWEEN, budget.nanos() / PARTS_BETWEEN);
  }

  /**
   * The budget of the first bound: half of the time, since its formula may be too hard, and a proof
   * need not be.
   */
  Budget ofFirstBound(Budget budget) {
    share = budget.nanos() / 2;
    return budget.atMost(share);
  }

  /** The budget of the bound that is analysed now; if that is not enough, twice as much. */
  Budget ofBounds(Budget budget) {
    share = Math.max(least, Math.min(MOST_OF_ONE, budget.nanos() / PARTS_OF_ONE));
    return budget.atMost(share);
  }

  /**
   * The bound has been analysed.
   *
   * @param isCut whether its time was not enough
   */
  void endOfBounds(boolean isCut) {
    least = isCut ? 2 * share : 0;
  }

  /** Whether the bounds have had some time since the last step. */
  boolean isDue(Budget budget) {
    return System.nanoTime() - ended >= between(budget);
  }

  /** The budget of a step that begins now. */
  Budget of(Budget budget, int k) {
    int parts = k == 0 ? PARTS_FIRST : k == 1 ? PARTS_SECOND : PARTS_LATER;
    long others = System.nanoTime() - ended;
    return budget.atMost(Math.max(budget.nanos() / parts, others));
  }

  /** The step has ended. */
  void end() {
    ended = System.nanoTime();
  }
}
