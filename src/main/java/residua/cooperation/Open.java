package residua.cooperation;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How much is open.
 *
 * @param share which part of the runs, from 0 to 1, if each way out of a branching is as likely
 * @param locations how many locations of the original
 * @param residual how many locations the residual program has, copies included
 * @param lines of the original, from 1, of which something is open
 */
public record Open(double share, int locations, int residual, SortedSet<Integer> lines) {
  /** Sums of the same shares in another order differ by less than this, relative to their size. */
  private static final double ROUNDING = 1e-9;

  public Open {
    lines = Collections.unmodifiableSortedSet(new TreeSet<>(lines));
  }

  /**
   * Whether less of the original is open: it may have been written in another way, and be as much.
   */
  boolean isLessThan(Open other) {
    return share < other.share * (1 - ROUNDING)
        || locations < other.locations
        || lines.size() < other.lines.size();
  }
}
