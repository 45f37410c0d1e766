package residua.reducer.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import residua.base.concurrent.Lazy;
import residua.c.cfa.Metrics;
import residua.c.cfa.Program;
import residua.reducer.fold.Folding;
import residua.reducer.minimisation.Minimiser;
import residua.reducer.product.Product;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/**
 * Makes a residual program of the requested size. If the unfolded program is too large, each
 * permitted folding is tried; where a folded program is too large as well, its cuts of least value
 * are given up until it fits. Of all these programs the one with the highest value ({@link
 * CutBenefit}) minus cost of size is taken. Without any cuts, the original remains, which always
 * fits.
 */
public final class SizeFitter {
  /** A program this many times too large does not fit by giving up cuts one by one. */
  private static final int HOPELESS = 16;

  /**
   * Original programs with more locations are large: printing and reading a residual program of one
   * takes seconds, and whether it has some locations more or less matters little.
   */
  private static final int LARGE = 10_000;

  private final Product product;
  private final Growth growth;
  private final Measure exact;
  private final Measure estimate;
  private final UnaryOperator<Residual> property;
  private final Program program;
  private final Lazy<CutBenefit> judge;
  private final Room room;
  private final AttemptBudget effort;

  /**
   * The available room, in locations.
   *
   * @param free the number of locations without cost
   * @param most the number of locations above which a program is too large
   * @param price of each location between them
   */
  private record Room(int free, int most, double price) {
    static Room in(Growth growth, int original) {
      Pricing pricing = growth.pricing();
      return switch (growth.limit()) {
        case Limit.None none -> new Room(Integer.MAX_VALUE, Integer.MAX_VALUE, 0);
        case Limit.Times(double ratio) -> {
          int most = (int) Math.floor(ratio * original);
          yield new Room(most, most, 0);
        }
        case Limit.AsWorth asWorth -> {
          int most = (int) Math.floor(pricing.most() * original) + pricing.free();
          yield new Room(original + pricing.free(), most, pricing.price() / original);
        }
      };
    }

    double costOf(int locations) {
      return price * Math.max(0, locations - free);
    }
  }

  /**
   * A program that fits.
   *
   * @param folding the folding; empty if nothing of the condition is cut
   * @param profit its value minus the cost of its size
   */
  private record Candidate(
      Residual residual, Optional<Folding> folding, int givenUp, double profit) {
    boolean lostNothing() {
      return givenUp == 0 && folding.filter(Folding.NONE::equals).isPresent();
    }
  }

  /**
   * The program with one folding.
   *
   * @param worth its value, whatever its size
   */
  private record Folded(Residual residual, Folding folding, double worth) {}

  private SizeFitter(
      Program program,
      Product product,
      Growth growth,
      Measure exact,
      UnaryOperator<Residual> property,
      Set<String> errorCalls) {
    this.program = program;
    this.product = product;
    this.growth = growth;
    this.property = property;
    this.estimate = new EstimatedSize(program);
    // Without a limit, the size and value of the original do not matter.
    boolean isLimited = !(growth.limit() instanceof Limit.None);
    int original = isLimited ? Metrics.of(program).locations() : 0;
    // A limit given by the user is observed exactly.
    boolean nearEnough = original > LARGE && growth.limit() instanceof Limit.AsWorth;
    this.exact = new RememberedSize(nearEnough ? estimate : exact);
    this.effort = new AttemptBudget(program);
    this.judge = new Lazy<>(() -> new CutBenefit(program, errorCalls, growth.pricing().runs()));
    this.room = Room.in(growth, original);
  }

  /**
   * Makes a residual program that fits.
   *
   * @param exact measures a residual program as it will be printed
   * @param property drops code that does not matter for a property; changes nothing if all
   *     executions matter
   * @param errorCalls names of the functions whose calls are errors, to judge the value of cuts
   */
  public static FittedResidual fit(
      Program program,
      Product product,
      Growth growth,
      Measure exact,
      UnaryOperator<Residual> property,
      Set<String> errorCalls) {
    return new SizeFitter(program, product, growth, exact, property, errorCalls).fit();
  }

  private FittedResidual fit() {
    Residual whole = minimised(Folding.NONE);
    // The original fits, so it need not be printed and read again.
    if (whole.start() instanceof Residual.Start.Unchanged) {
      return FittedResidual.whole(whole);
    }
    Folding first = growth.always() ? growth.foldings().get(0) : Folding.NONE;
    Residual wanted = minimised(first, whole);
    if (fits(wanted, room.free())) {
      return fitted(whole, new Candidate(wanted, Optional.of(first), 0, 0));
    }
    Candidate best = withoutCuts();
    List<Folded> open = new ArrayList<>();
    for (Folded folded : folded(whole)) {
      if (folded.worth() - room.costOf(estimate.locations(folded.residual()) / 2) > best.profit()) {
        best = asItIs(folded).reduce(best, SizeFitter::better);
      }
      open.add(folded);
    }
    // No program derived from a folded one has a higher value than the folded one itself. The
    // folding that loses most comes first: it gives the smallest program, so most attempts can be
    // made with it; of equals the last is taken.
    for (Folded folded : open.reversed()) {
      if (folded.worth() >= best.profit() && !effort.isSpent()) {
        best = shrunk(folded, best.profit()).reduce(best, (a, b) -> better(b, a));
      }
    }
    return fitted(whole, best);
  }

  /**
   * The program with each folding that is not much too large, the one that loses least first; of
   * equal ones only one.
   */
  private List<Folded> folded(Residual whole) {
    List<Folded> result = new ArrayList<>();
    boolean tooFine = false;
    // In the opposite order: if one is too large, those between it and the product are larger.
    for (Folding folding : growth.foldings().reversed()) {
      if (tooFine && !folding.equals(Folding.NONE)) {
        continue;
      }
      Residual folded = minimised(folding, whole);
      if (isHopeless(folded)) {
        tooFine = folding.kind() == Folding.Kind.LOOPS;
      } else {
        result.removeIf(other ->
            other.residual().start().equals(folded.start())
                && other.residual().clones().equals(folded.clones()));
        result.add(new Folded(folded, folding, judge.get().of(folded)));
      }
    }
    return result.reversed();
  }

  private static Candidate better(Candidate before, Candidate now) {
    return now.profit() > before.profit() ? now : before;
  }

  private Stream<Candidate> asItIs(Folded folded) {
    int size = measure(folded.residual());
    return size > room.most()
        ? Stream.empty()
        : Stream.of(
            new Candidate(
                folded.residual(),
                Optional.of(folded.folding()),
                0,
                folded.worth() - room.costOf(size)));
  }

  /**
   * A folded program without its idle cuts, and one with so few cuts that its size costs nothing.
   */
  private Stream<Candidate> shrunk(Folded folded, double least) {
    if (measure(folded.residual()) <= room.free()) {
      return Stream.empty();
    }
    Shrinking shrinking =
        new Shrinking(
            folded.residual(),
            new Shrinking.Sizes(exact, estimate),
            judge.get(),
            effort,
            room.free());
    Optional<Shrinking.Smaller> withoutIdle =
        room.price() > 0 ? shrinking.withoutIdleCuts() : Optional.empty();
    Optional<Shrinking.Smaller> fitting = shrinking.fitting(least).map(shrinking::withMore);
    return Stream.of(withoutIdle, fitting)
        .flatMap(Optional::stream)
        .filter(found -> found.locations() <= room.most())
        .map(found ->
            new Candidate(
                found.residual(),
                Optional.of(folded.folding()),
                found.givenUp(),
                found.worth() - room.costOf(found.locations())));
  }

  private Residual minimised(Folding folding, Residual whole) {
    return folding.equals(Folding.NONE) ? whole : minimised(folding);
  }

  private Residual minimised(Folding folding) {
    return Minimiser.minimise(property.apply(product.residual(folding)));
  }

  /** The chosen program, and its loss against the program with all possible cuts. */
  private FittedResidual fitted(Residual whole, Candidate taken) {
    Residual residual = readable(taken.residual());
    Set<StopPlaces.Place> possible = StopPlaces.of(whole);
    return new FittedResidual(
        residual,
        residual.start() instanceof Residual.Start.Unchanged ? Optional.empty() : taken.folding(),
        new FittedResidual.CutFigures(
            possible.size(),
            StopPlaces.common(possible, StopPlaces.of(residual)),
            taken.givenUp(),
            taken.lostNothing() ? OptionalInt.empty() : OptionalInt.of(measure(whole))));
  }

  /** The same program in a form that is easier to read, if there is room for it. */
  private Residual readable(Residual residual) {
    Residual ownBlocks = OwnBlocks.of(residual);
    Residual both = OwnBlocks.of(LoopEntries.atHeads(residual));
    return Stream.of(both, ownBlocks)
        .filter(larger -> larger == residual || fits(larger, room.free()))
        .findFirst()
        .orElse(residual);
  }

  private boolean fits(Residual residual, int locations) {
    return locations == Integer.MAX_VALUE || measure(residual) <= locations;
  }

  /** The number of its locations; estimated for a program that is far too large. */
  private int measure(Residual residual) {
    int estimated = estimate.locations(residual);
    return estimated / 2 > room.most() ? estimated : exact.locations(residual);
  }

  /** Whether a program is so much too large that it need not be measured. */
  private boolean isHopeless(Residual residual) {
    return estimate.locations(residual) / HOPELESS > room.free();
  }

  /** The program without the condition; the original if that is too large. */
  private Candidate withoutCuts() {
    Residual original =
        new Residual(
            program, new Residual.Start.Unchanged(), List.of(), product.residual().imprecision());
    Residual all = Minimiser.minimise(property.apply(original));
    int size = all.start() instanceof Residual.Start.Unchanged ? 0 : measure(all);
    double profit = judge.get().of(all) - room.costOf(size);
    boolean marksGoals =
        all.clones().stream()
            .flatMap(clone -> clone.nodes().stream())
            .anyMatch(Node.Mark.class::isInstance);
    return marksGoals || (size <= room.most() && profit > 0)
        ? new Candidate(all, Optional.empty(), 0, profit)
        : new Candidate(original, Optional.empty(), 0, 0);
  }
}
