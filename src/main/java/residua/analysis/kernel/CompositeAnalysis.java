package residua.analysis.kernel;

import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;

/**
 * The product of a condition and another analysis (composite: CAV 2007, section 2.4). The condition
 * reads each edge first; where it covers what follows, the other one does not transfer. Different
 * states of the condition are never merged.
 *
 * @param <S> the abstract states of the other analysis
 */
public final class CompositeAnalysis<S> implements ConfigurableProgramAnalysis<CompositeState<S>> {
  private final Program program;
  private final ConditionComponent condition;
  private final ConfigurableProgramAnalysis<S> data;

  /** The product of a condition and an analysis. */
  public CompositeAnalysis(
      Program program, ConditionComponent condition, ConfigurableProgramAnalysis<S> data) {
    this.program = program;
    this.condition = condition;
    this.data = data;
  }

  private record Place(Object ofData, int condition) {}

  @Override
  public AbstractDomain<CompositeState<S>> domain() {
    AbstractDomain<S> domain = data.domain();
    return new AbstractDomain<>() {
      @Override
      public Optional<CompositeState<S>> join(
          CompositeState<S> older, CompositeState<S> newer, boolean widens, boolean isForced) {
        return older.condition() == newer.condition()
            ? domain.join(older.data(), newer.data(), widens, isForced).map(older::with)
            : Optional.empty();
      }

      @Override
      public Object place(CompositeState<S> state) {
        return new Place(domain.place(state.data()), state.condition());
      }

      @Override
      public int depth(CompositeState<S> state) {
        return domain.depth(state.data());
      }
    };
  }

  @Override
  public TransferRelation<CompositeState<S>> transfer() {
    return new Transfer(data.transfer());
  }

  @Override
  public MergeOperator<CompositeState<S>> merge() {
    MergeOperator<S> merge = data.merge();
    return new MergeOperator<>() {
      @Override
      public int apart() {
        return merge.apart();
      }

      @Override
      public Optional<CompositeState<S>> merge(
          CompositeState<S> older, CompositeState<S> newer, boolean widens, boolean isForced) {
        return older.condition() == newer.condition()
            ? merge.merge(older.data(), newer.data(), widens, isForced).map(older::with)
            : Optional.empty();
      }
    };
  }

  @Override
  public PrecisionAdjustment<CompositeState<S>> precision() {
    PrecisionAdjustment<S> precision = data.precision();
    return state -> state.with(precision.adjusted(state.data()));
  }

  private final class Transfer implements TransferRelation<CompositeState<S>> {
    private final TransferRelation<S> transfer;

    Transfer(TransferRelation<S> transfer) {
      this.transfer = transfer;
    }

    @Override
    public void start(Successors<CompositeState<S>> found) {
      Successors<S> first = new Successors<>();
      transfer.start(first);
      if (first.end().isPresent()) {
        found.end(first.end().get());
        return;
      }
      switch (condition.start()) {
        case ConditionStep.Covered covered -> found.end(new Successors.End.Covered());
        case ConditionStep.GoesOn on ->
            first.next().forEach(each -> found.next(new CompositeState<>(each, on.state())));
      }
    }

    @Override
    public void successors(
        CompositeState<S> state, Edge edge, boolean isLast, Successors<CompositeState<S>> found) {
      switch (condition.read(state.condition(), edge)) {
        case ConditionStep.Covered covered -> found.end(new Successors.End.Covered());
        case ConditionStep.GoesOn on -> {
          Successors<S> after = new Successors<>();
          transfer.successors(state.data(), edge, isLast, after);
          pair(after, on.state(), found);
        }
      }
    }

    private void pair(Successors<S> from, int after, Successors<CompositeState<S>> found) {
      for (Successors.Failed<S> each : from.errors()) {
        found.error(
            new CompositeState<>(each.state(), after),
            each.errorCall(),
            each.what(),
            each.violated());
      }
      if (from.end().isPresent()) {
        found.end(from.end().get());
        return;
      }
      from.doubts().forEach(found::doubted);
      for (S each : from.next()) {
        found.next(new CompositeState<>(each, after));
      }
      for (Successors.Entered<S> each : from.entered()) {
        int inside = each.isCall() ? after : condition.inHiddenCall();
        found.entered(new CompositeState<>(each.state(), inside), each.function(), each.isCall());
      }
      for (Successors.Returned<S> each : from.returned()) {
        returned(each, after, found);
      }
    }

    private void returned(
        Successors.Returned<S> each, int after, Successors<CompositeState<S>> found) {
      if (each.callEdge() < 0 || each.state().isEmpty()) {
        found.returned(Optional.empty(), each.callEdge());
        return;
      }
      switch (condition.readReturn(after, program.edges().get(each.callEdge()))) {
        case ConditionStep.Covered covered -> found.returned(Optional.empty(), each.callEdge());
        case ConditionStep.GoesOn on ->
            found.returned(
                Optional.of(new CompositeState<>(each.state().get(), on.state())), each.callEdge());
      }
    }
  }
}
