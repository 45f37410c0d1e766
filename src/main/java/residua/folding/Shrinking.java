package residua.folding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import residua.residual.Residual;

/**
 * Gives up cuts of one residual program until it has at most so many locations, those first that
 * are worth least. One cut less may make a program larger, since what is behind the cut is needed
 * again.
 */
final class Shrinking {
  /** How many cuts are taken back one by one, at most, where there is room left for some. */
  private static final int TAKEN_BACK = 40;

  private static final int CORRECTIONS = 6;

  /** How many cuts are given up one by one before it is tried with twice as many each time. */
  private static final int ONE_BY_ONE = 12;

  private final Residual folded;
  private final Cuts cuts;
  private final Measure exact;
  private final Measure estimate;
  private final Worth worth;
  private final int room;

  /** A program that fits. */
  record Smaller(Residual residual, int givenUp, int locations, double worth) {}

  Shrinking(Residual folded, Measure exact, Measure estimate, Worth worth, int room) {
    this.folded = folded;
    this.cuts = new Cuts(folded, worth);
    this.exact = exact;
    this.estimate = estimate;
    this.worth = worth;
    this.room = room;
  }

  /**
   * The program without those cuts that take no code away: what control would come to behind them,
   * it comes to anyway. None if there are no others.
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
   * The program without as many cuts as need be. The estimate of its size is corrected by what the
   * printed program really has.
   *
   * @param atLeast what it must be worth to be of interest
   */
  Optional<Smaller> fitting(double atLeast) {
    Residual tight = OneStop.in(folded);
    int correction = exact.locations(tight) - estimate.locations(tight);
    Optional<Smaller> best = Optional.empty();
    int before = -1;
    for (int i = 0; i < CORRECTIONS; i++) {
      BitSet dropped = fewest(room - correction);
      if (dropped.cardinality() == before) {
        break;
      }
      before = dropped.cardinality();
      Smaller smaller = measured(dropped);
      correction = smaller.locations() - estimate.locations(smaller.residual());
      if (smaller.locations() <= room
          && (best.isEmpty() ? smaller.worth() >= atLeast : smaller.worth() > best.get().worth())) {
        best = Optional.of(smaller);
      }
    }
    return best.map(this::withMore);
  }

  private Smaller measured(BitSet dropped) {
    Residual residual = tight(cuts.without(dropped));
    return new Smaller(
        residual, dropped.cardinality(), exact.locations(residual), worth.of(residual));
  }

  private static Residual tight(Residual residual) {
    return OneStop.in(Minimiser.minimise(residual));
  }

  /**
   * The first cuts in their order, as few as will do. A few are tried one by one, and then ever
   * more, before the place between is looked for.
   */
  private BitSet fewest(int estimatedRoom) {
    int low = 0;
    int high = 0;
    while (high < cuts.size() && !fits(high, estimatedRoom)) {
      low = high + 1;
      high = Math.min(cuts.size(), high < ONE_BY_ONE ? high + 1 : 2 * high);
    }
    while (low < high) {
      int middle = (low + high) / 2;
      if (fits(middle, estimatedRoom)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    BitSet result = new BitSet();
    result.set(0, low);
    return result;
  }

  private boolean fits(int dropped, int estimatedRoom) {
    return estimate.locations(tight(cuts.withoutFirst(dropped))) <= estimatedRoom;
  }

  /** Takes cuts back that fit nevertheless, those first that are worth most. */
  private Smaller withMore(Smaller found) {
    BitSet dropped = new BitSet();
    dropped.set(0, found.givenUp());
    Smaller best = found;
    List<Integer> open = new ArrayList<>(dropped.stream().boxed().toList());
    Collections.reverse(open);
    for (int cut : open.subList(0, Math.min(TAKEN_BACK, open.size()))) {
      dropped.clear(cut);
      Residual larger = tight(cuts.without(dropped));
      double value = worth.of(larger);
      int size = value > best.worth() ? exact.locations(larger) : Integer.MAX_VALUE;
      if (size <= room) {
        best = new Smaller(larger, dropped.cardinality(), size, value);
      } else {
        dropped.set(cut);
      }
    }
    return best;
  }
}
