package residua.folding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import residua.cfa.Metrics;
import residua.cfa.Program;
import residua.reduction.fold.Folding;
import residua.reduction.product.Product;
import residua.residual.Residual;

/**
 * Makes a residual program fit a number of locations. If it does not fit as it is, each folding is
 * tried that may be used; where a folded program does not fit either, the cuts that the fewest runs
 * are expected to reach are given up, one after the other, until it does. Of all these programs the
 * one is taken in which most runs are expected to be cut. What is left when all cuts are given up
 * is the original, which fits always.
 */
public final class Fitting {
  /** How many cuts are taken back one by one, at most, where there is room left for some. */
  private static final int TAKEN_BACK = 40;

  private static final int CORRECTIONS = 6;

  /** How many cuts are given up one by one before it is tried with twice as many each time. */
  private static final int ONE_BY_ONE = 12;

  /** What is this many times too large does not fit by giving up cuts one by one. */
  private static final int HOPELESS = 16;

  private final Product product;
  private final Growth growth;
  private final Measure exact;
  private final Measure estimate;
  private final UnaryOperator<Residual> property;
  private final Program program;
  private final int room;

  /** A program that fits. */
  private record Candidate(Residual residual, Folding folding, int cuts, int dropped, double cut) {}

  private Fitting(
      Program program,
      Product product,
      Growth growth,
      Measure exact,
      UnaryOperator<Residual> property) {
    this.program = program;
    this.product = product;
    this.growth = growth;
    this.exact = exact;
    this.property = property;
    this.estimate = new EstimatedSize(program);
    int locations = Metrics.of(program).locations();
    this.room = (int) Math.floor(growth.ratio().orElse(Double.MAX_VALUE) * locations);
  }

  /**
   * Makes a residual program that fits.
   *
   * @param exact measures a residual program as it will be printed
   * @param property drops what does not matter for a property; changes nothing if all runs matter
   */
  public static Fitted fit(
      Program program,
      Product product,
      Growth growth,
      Measure exact,
      UnaryOperator<Residual> property) {
    return new Fitting(program, product, growth, exact, property).fit();
  }

  private Fitted fit() {
    Residual whole = Minimiser.minimise(property.apply(product.residual()));
    int cuts = new Cuts(whole).size();
    // The original need not be printed and read again to know that it fits.
    boolean isOriginal = whole.start() instanceof Residual.Start.Unchanged;
    if (growth.ratio().isEmpty() || isOriginal || fits(whole)) {
      return new Fitted(readable(whole), Optional.of(Folding.NONE), cuts, 0);
    }
    Optional<Candidate> best = Optional.empty();
    Set<List<Object>> tried = new HashSet<>();
    for (Folding folding : growth.foldings()) {
      boolean none = folding.kind() == Folding.Kind.NONE;
      Residual folded =
          none ? whole : Minimiser.minimise(property.apply(product.residual(folding)));
      double most = best.map(Candidate::cut).orElse(0.0);
      boolean isNew = tried.add(List.of(folded.start(), folded.clones()));
      if (isNew && !isHopeless(folded) && Likelihood.ofCut(folded) > most) {
        Optional<Candidate> candidate = shrink(folded, folding, most);
        if (candidate.isPresent()) {
          best = candidate;
        }
      }
    }
    return best.map(found ->
            new Fitted(
                readable(found.residual()),
                Optional.of(found.folding()),
                found.cuts(),
                found.dropped()))
        .orElseGet(this::original);
  }

  /** The same program in a form that is easier to read, if there is room for it. */
  private Residual readable(Residual residual) {
    Residual ownBlocks = OwnBlocks.of(residual);
    Residual both = OwnBlocks.of(LoopEntries.atHeads(residual));
    return Stream.of(both, ownBlocks)
        .filter(larger -> larger == residual || growth.ratio().isEmpty() || fits(larger))
        .findFirst()
        .orElse(residual);
  }

  private boolean fits(Residual residual) {
    return !isHopeless(residual) && exact.locations(residual) <= room;
  }

  /** Whether a program is so much too large that it need not be measured. */
  private boolean isHopeless(Residual residual) {
    return estimate.locations(residual) / HOPELESS > room;
  }

  private Fitted original() {
    Residual unfolded = product.residual();
    Residual original =
        new Residual(program, new Residual.Start.Unchanged(), List.of(), unfolded.imprecision());
    return new Fitted(original, Optional.empty(), 0, 0);
  }

  /**
   * Gives up cuts until a program fits. The estimate is corrected by what the printed program
   * really has.
   *
   * @param atLeast how likely a run must be cut for the program to be of interest
   */
  private Optional<Candidate> shrink(Residual folded, Folding folding, double atLeast) {
    Cuts cuts = new Cuts(folded);
    Residual tight = OneStop.in(folded);
    int correction = exact.locations(tight) - estimate.locations(tight);
    Optional<Candidate> best = Optional.empty();
    int before = -1;
    for (int i = 0; i < CORRECTIONS; i++) {
      BitSet dropped = fewest(cuts, room - correction);
      if (dropped.cardinality() == before) {
        break;
      }
      before = dropped.cardinality();
      Residual smaller = tight(cuts.without(dropped));
      int size = exact.locations(smaller);
      correction = size - estimate.locations(smaller);
      double cut = Likelihood.ofCut(smaller);
      if (size <= room && cut > best.map(Candidate::cut).orElse(atLeast)) {
        best = Optional.of(new Candidate(smaller, folding, cuts.size(), before, cut));
      }
    }
    return best.map(found -> withMore(cuts, found));
  }

  private static Residual tight(Residual residual) {
    return OneStop.in(Minimiser.minimise(residual));
  }

  /**
   * Gives up the first cuts in their order, as few as will do. One cut less may make a program
   * larger, since what is behind the cut is needed again, so a few are tried one by one, and then
   * ever more, before the place between is looked for.
   */
  private BitSet fewest(Cuts cuts, int estimatedRoom) {
    int low = 0;
    int high = 0;
    while (high < cuts.size() && !fits(cuts, high, estimatedRoom)) {
      low = high + 1;
      high = Math.min(cuts.size(), high < ONE_BY_ONE ? high + 1 : 2 * high);
    }
    while (low < high) {
      int middle = (low + high) / 2;
      if (fits(cuts, middle, estimatedRoom)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    BitSet result = new BitSet();
    result.set(0, low);
    return result;
  }

  private boolean fits(Cuts cuts, int dropped, int estimatedRoom) {
    return estimate.locations(tight(cuts.withoutFirst(dropped))) <= estimatedRoom;
  }

  /** Takes cuts back that fit nevertheless, those first that most runs reach. */
  private Candidate withMore(Cuts cuts, Candidate found) {
    BitSet dropped = new BitSet();
    dropped.set(0, found.dropped());
    Candidate best = found;
    List<Integer> open = new ArrayList<>(dropped.stream().boxed().toList());
    Collections.reverse(open);
    for (int cut : open.subList(0, Math.min(TAKEN_BACK, open.size()))) {
      dropped.clear(cut);
      Residual larger = tight(cuts.without(dropped));
      double likely = Likelihood.ofCut(larger);
      if (likely > best.cut() && exact.locations(larger) <= room) {
        best = new Candidate(larger, found.folding(), found.cuts(), dropped.cardinality(), likely);
      } else {
        dropped.set(cut);
      }
    }
    return best;
  }
}
