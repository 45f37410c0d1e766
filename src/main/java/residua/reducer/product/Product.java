package residua.reducer.product;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.InputException;
import residua.c.callgraph.NamedEntry;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.PrecisionNotes;
import residua.reducer.fold.Folding;
import residua.reducer.fold.JoinedCondition;
import residua.reducer.fold.LocationMerge;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.indirectcalls.StateNeutralFunctions;
import residua.reducer.indirectcalls.UnseenFacts;
import residua.reducer.residual.Residual;
import residua.reducer.tabulation.Arrivals;
import residua.reducer.tabulation.ConditionStates;
import residua.reducer.tabulation.EntryContext;
import residua.reducer.tabulation.StableProduct;
import residua.reducer.tabulation.StateMerge;

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
  private final ConditionObserver condition;
  private final UnseenFacts facts;
  private final IndirectCallEffects unseen;
  private final int limit;
  private final Optional<EntryContext> entry;
  private final Optional<StableProduct> plain;
  private final Lazy<Arrivals> arrivals;

  private Product(UnseenFacts facts, ConditionObserver condition, int limit) {
    this.program = facts.program();
    this.facts = facts;
    this.condition = condition;
    this.limit = limit;
    this.unseen = new IndirectCallEffects(facts, condition);
    boolean whole =
        program.entryFunction().opaque().isPresent() || NamedEntry.in(program).isPresent();
    this.entry =
        condition.start() instanceof ObserverStep.To to
                && to.state() != ConditionObserver.RESIDUAL
                && !whole
            ? Optional.of(new EntryContext(program.entry(), to.state()))
            : Optional.empty();
    this.plain = entry.map(context -> compute(condition, context, StateMerge.NOTHING));
    this.arrivals =
        new Lazy<>(() -> new Arrivals(program, condition, plain.orElseThrow().points()));
  }

  /**
   * Computes a product.
   *
   * @param limit the maximal number of points; beyond it, execution is in the residual state
   * @throws InputException if the program has a feature for which no residual program can be
   *     correct
   */
  public static Product of(Program program, ConditionObserver condition, int limit)
      throws InputException {
    return of(new SharedFacts(program), condition, limit);
  }

  /** As {@code of}, reusing the facts that do not depend on the condition. */
  public static Product of(SharedFacts facts, ConditionObserver condition, int limit)
      throws InputException {
    Product product = new Product(facts.unseen(), condition, limit);
    product.unseen.rejectThreads(product.states());
    return product;
  }

  /** The residual program without folding. */
  public Residual residual() {
    if (condition.start() instanceof ObserverStep.Cut) {
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
    Arrivals arrivals = this.arrivals.get().withEarlyIterations(folding.iterations());
    LocationMerge fold = new LocationMerge(program, folding, joined, arrivals);
    EntryContext start = entry.orElseThrow();
    StableProduct computed;
    EntryContext context;
    int tries = 0;
    do {
      if (++tries > TRIES) {
        fold.settle();
      }
      int state = joined.number(ConditionStates.of(start.state()));
      context = new EntryContext(start.function(), fold.enter(start.function(), state));
      computed = compute(joined, context, fold);
    } while (fold.hasGrown());
    return residual(joined, computed, context);
  }

  private StableProduct compute(ConditionObserver read, EntryContext context, StateMerge fold) {
    IndirectCallEffects calls = read == condition ? unseen : new IndirectCallEffects(facts, read);
    // Where other code may be executed at any time, intermediate states count as well.
    boolean alone = !calls.areThreadsStarted() && calls.handlers().isEmpty();
    Optional<StateNeutralFunctions> still =
        alone ? Optional.of(new StateNeutralFunctions(read, facts, calls)) : Optional.empty();
    return StableProduct.of(program, read, calls, still, fold, limit, context);
  }

  private Residual residual(ConditionObserver read, StableProduct computed, EntryContext context) {
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
