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
  public Open {
    lines = Collections.unmodifiableSortedSet(new TreeSet<>(lines));
  }
}
