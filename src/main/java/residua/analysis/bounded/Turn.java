package residua.analysis.bounded;

/**
 * How long a way to look beyond the bounds may take before the bounds are doubled: they alone find
 * errors that lie deep, and each step beyond them may be one that does not end. The first steps,
 * which prove most of what can be proved, get a large part of the time there is; the others an
 * eighth, or as long as all else took since the last one.
 */
final class Turn {
  private static final int PARTS_FIRST = 2;
  private static final int PARTS_SECOND = 3;
  private static final int PARTS_LATER = 8;

  private long ended = System.nanoTime();

  /** What a step may use that begins now. */
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
