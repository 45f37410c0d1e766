package residua.portfolio;

import java.util.Collections;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.pipeline.reduction.ConditionalProgram.FunctionsLeft;
import residua.pipeline.reduction.ErrorCallsLeft;

/**
 * Measures of how much is open.
 *
 * @param share fraction of the executions, from 0 to 1, if each branch of a branching is equally
 *     likely
 * @param locations how many locations of the original
 * @param residual how many locations the residual program has, copies included; empty if they were
 *     not counted
 * @param lines of the original, from 1, on which something is open
 * @param errorCalls which error calls
 * @param functions which functions
 */
public record OpenMeasures(
    double share,
    int locations,
    OptionalInt residual,
    SortedSet<Integer> lines,
    ErrorCallsLeft errorCalls,
    FunctionsLeft functions) {
  /** Sums of the same shares in another order differ by less than this, relative to their size. */
  private static final double ROUNDING = 1e-9;

  public OpenMeasures {
    lines = Collections.unmodifiableSortedSet(new TreeSet<>(lines));
  }

  /**
   * Whether less of the original is open: it may also have been written in another way, and be as
   * much.
   */
  boolean isLessThan(OpenMeasures other) {
    return share < other.share * (1 - ROUNDING)
        || locations < other.locations
        || lines.size() < other.lines.size();
  }
}
