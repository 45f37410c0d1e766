package residua.reduction.product;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.NamedEntry;
import residua.cfa.Program;
import residua.reduction.PrecisionNotes;
import residua.reduction.fold.Folding;
import residua.reduction.fold.JoinedCondition;
import residua.reduction.fold.LocationFold;
import residua.reduction.tabulation.Arrivals;
import residua.reduction.tabulation.Context;
import residua.reduction.tabulation.Fold;
import residua.reduction.tabulation.StableProduct;
import residua.reduction.tabulation.States;
import residua.reduction.unseen.StillFunctions;
import residua.reduction.unseen.UnseenCalls;
import residua.reduction.unseen.UnseenFacts;
import residua.residual.Residual;
import residua.source.InputException;
import residua.source.Once;

/**
 * The product of one program with one condition, computed once; residual programs with different
 * foldings are derived from it.
 */
public final class Product {
  /** No limit on the number of points. */
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /** More points than a residual program of reasonable size can come from. */
  public static final int LARGE = 1_000_000;

  /**
   * The number of times a folded product is recomputed before the still growing parts are given up.
   */
  private static final int TRIES = 8;

  private final Program program;
  private final BoundCondition condition;
  private final UnseenFacts facts;
  private final UnseenCalls unseen;
  private final int limit;
  private final Optional<Context> entry;
  private final Optional<StableProduct> plain;
  private final Once<Arrivals> arrivals;

  private Product(UnseenFacts facts, BoundCondition condition, int limit) {
    this.program = facts.program();
    this.facts = facts;
    this.condition = condition;
    this.limit = limit;
    this.unseen = new UnseenCalls(facts, condition);
    boolean whole =
        program.entryFunction().opaque().isPresent() || NamedEntry.in(program).isPresent();
    this.entry =
        condition.start() instanceof Move.To to && to.state() != BoundCondition.RESIDUAL && !whole
            ? Optional.of(new Context(program.entry(), to.state()))
            : Optional.empty();
    this.plain = entry.map(context -> compute(condition, context, Fold.NOTHING));
    this.arrivals =
        new Once<>(() -> new Arrivals(program, condition, plain.orElseThrow().points()));
  }

  /**
   * Computes a product.
   *
   * @param limit the maximal number of points; beyond it, execution is in the residual state
   * @throws InputException if the program has a feature for which no residual program can be
   *     correct
   */
  public static Product of(Program program, BoundCondition condition, int limit)
      throws InputException {
    return of(new SharedFacts(program), condition, limit);
  }

  /** As {@code of}, reusing the facts that do not depend on the condition. */
  public static Product of(SharedFacts facts, BoundCondition condition, int limit)
      throws InputException {
    Product product = new Product(facts.unseen(), condition, limit);
    product.unseen.rejectThreads(product.states());
    return product;
  }

  /** The residual program without folding. */
  public Residual residual() {
    if (condition.start() instanceof Move.Cut) {
      return new Residual(program, new Residual.Start.Stopped(), List.of(), List.of());
    }
    return plain.isPresent()
        ? residual(condition, plain.get(), entry.orElseThrow())
        : new Residual(program, new Residual.Start.Unchanged(), List.of(), notes().all());
  }

  /** The residual program with points folded. */
  public Residual residual(Folding folding) {
    if (plain.isEmpty() || folding.kind() == Folding.Kind.NONE) {
      return residual();
    }
    JoinedCondition joined = new JoinedCondition(condition);
    Arrivals arrivals = this.arrivals.get().withEarlyRounds(folding.rounds());
    LocationFold fold = new LocationFold(program, folding, joined, arrivals);
    Context start = entry.orElseThrow();
    StableProduct computed;
    Context context;
    int tries = 0;
    do {
      if (++tries > TRIES) {
        fold.settle();
      }
      int state = joined.number(States.of(start.state()));
      context = new Context(start.function(), fold.enter(start.function(), state));
      computed = compute(joined, context, fold);
    } while (fold.hasGrown());
    return residual(joined, computed, context);
  }

  private StableProduct compute(BoundCondition read, Context context, Fold fold) {
    UnseenCalls calls = read == condition ? unseen : new UnseenCalls(facts, read);
    // Where other code may be executed at any time, intermediate states count as well.
    boolean alone = !calls.areThreadsStarted() && calls.handlers().isEmpty();
    Optional<StillFunctions> still =
        alone ? Optional.of(new StillFunctions(read, facts, calls)) : Optional.empty();
    return StableProduct.of(program, read, calls, still, fold, limit, context);
  }

  private Residual residual(BoundCondition read, StableProduct computed, Context context) {
    PrecisionNotes notes = notes();
    computed.note(program, notes);
    notes.addAll(condition.imprecision());
    if (computed.points().isFull()) {
      notes.kept(
          program.entryFunction().nameSlice(),
          "program and condition together are larger than " + limit + " points");
    }
    return new ResidualBuilder(program, read, computed.points()).build(context, notes.all());
  }

  private PrecisionNotes notes() {
    PrecisionNotes notes = new PrecisionNotes(program);
    notes.opaqueFunctions();
    NamedEntry.in(program)
        .ifPresent(where -> notes.kept(where, "what is named here must be all of the program"));
    return notes;
  }

  private IntStream states() {
    return plain.stream()
        .map(StableProduct::points)
        .flatMapToInt(points -> IntStream.range(0, points.size()).map(points::stateOf));
  }
}
