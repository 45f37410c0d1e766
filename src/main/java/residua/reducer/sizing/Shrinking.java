package residua.reducer.sizing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.concurrent.CancellationCheck;
import residua.reducer.residual.Residual;

/**
 * Gives up cuts of one residual program, those of least value first, until it has at most a given
 * number of locations. Giving up a cut may make a program larger, since the code after the cut is
 * needed again.
 */
final class Shrinking {
  /** The maximal number of cuts restored one by one, where there is room for some. */
  private static final int TAKEN_BACK = 40;

  private static final int CORRECTIONS = 6;

  /** A program this many times larger than the room is not printed to measure it. */
  private static final int FAR = 3;

  /** The maximal number of cuts given up one by one before the number is doubled. */
  private static final int ONE_BY_ONE = 12;

  private final Residual folded;
  private final Cuts cuts;
  private final Sizes sizes;
  private final CutBenefit worth;
  private final AttemptBudget effort;
  private final int room;
  private final Map<Integer, Integer> estimates = new HashMap<>();

  /** The measures of programs. */
  record Sizes(Measure exact, Measure estimate) {}

  /**
   * A program that fits.
   *
   * @param dropped the cuts given up, by their positions in the order
   */
  record Smaller(Residual residual, BitSet dropped, int locations, double worth) {
    int givenUp() {
      return dropped.cardinality();
    }
  }

  Shrinking(Residual folded, Sizes sizes, CutBenefit worth, AttemptBudget effort, int room) {
    this.folded = folded;
    this.cuts = new Cuts(folded, worth);
    this.sizes = sizes;
    this.worth = worth;
    this.effort = effort;
    this.room = room;
  }

  /**
   * The program without the cuts that remove no code: the code after them is reachable anyway.
   * Empty if there are no others.
   */
  Optional<Smaller> withoutIdleCuts() {
    int idle = cuts.idle();
    if (idle == 0 || idle == cuts.size()) {
      return Optional.empty();
    }
    BitSet dropped = new BitSet();
    dropped.set(0, idle);
    return Optional.of(measured(dropped));
  }

  /**
   * The program without as many cuts as necessary. The estimate of its size is corrected by the
   * measured size of the printed program.
   *
   * @param atLeast the minimal value of an interesting program
   */
  Optional<Smaller> fitting(double atLeast) {
    Residual tight = effort.withOneStop(folded);
    int estimated = sizes.estimate().locations(tight);
    // A program far from fitting tells nothing about the size of one that fits.
    int correction = estimated / FAR > room ? 0 : exact(tight) - estimated;
    Optional<Smaller> best = Optional.empty();
    int before = -1;
    for (int i = 0; i < CORRECTIONS && (best.isEmpty() || !effort.isSpent()); i++) {
      int dropped = fewest(room - correction);
      if (dropped == before) {
        break;
      }
      before = dropped;
      BitSet first = new BitSet();
      first.set(0, dropped);
      Smaller smaller = measured(first);
      correction = smaller.locations() - sizes.estimate().locations(smaller.residual());
      if (smaller.locations() <= room
          && (best.isEmpty() ? smaller.worth() >= atLeast : smaller.worth() > best.get().worth())) {
        best = Optional.of(smaller);
      }
    }
    return best;
  }

  private Smaller measured(BitSet dropped) {
    CancellationCheck.check();
    Residual residual = effort.tight(cuts.without(dropped));
    return new Smaller(residual, dropped, exact(residual), worth.of(residual));
  }

  private int exact(Residual residual) {
    int locations = sizes.exact().locations(residual);
    effort.measured(locations);
    return locations;
  }

  /**
   * The minimal number of first cuts that have to be given up. A few are tried one by one, then the
   * number is doubled, and a binary search follows.
   */
  private int fewest(int estimatedRoom) {
    int oneByOne = Math.min(ONE_BY_ONE, effort.tries(folded, 8));
    int low = 0;
    int high = 0;
    while (high < cuts.size() && estimateWithout(high) > estimatedRoom) {
      low = high + 1;
      high = Math.min(cuts.size(), high < oneByOne ? high + 1 : 2 * high + 1);
    }
    while (low < high) {
      int middle = (low + high) / 2;
      if (estimateWithout(middle) <= estimatedRoom) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private int estimateWithout(int dropped) {
    return estimates.computeIfAbsent(
        dropped, n -> sizes.estimate().locations(effort.tight(cuts.withoutFirst(n))));
  }

  /** Restores cuts that fit nevertheless, those of highest value first. */
  Smaller withMore(Smaller found) {
    int correction = found.locations() - sizes.estimate().locations(found.residual());
    BitSet dropped = (BitSet) found.dropped().clone();
    Smaller best = found;
    List<Integer> open = new ArrayList<>(dropped.stream().boxed().toList());
    Collections.reverse(open);
    for (int cut : open.subList(0, Math.min(TAKEN_BACK, open.size()))) {
      if (effort.isSpent()) {
        break;
      }
      dropped.clear(cut);
      Residual larger = effort.tight(cuts.without(dropped));
      double value = worth.of(larger);
      boolean mayFit = sizes.estimate().locations(larger) + correction <= room;
      int size = mayFit && value > best.worth() ? exact(larger) : Integer.MAX_VALUE;
      if (size <= room) {
        best = new Smaller(larger, (BitSet) dropped.clone(), size, value);
      } else {
        dropped.set(cut);
      }
    }
    return best;
  }
}
