package residua.analysis.kernel;

import java.util.List;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;

/**
 * Follows a path that never branches, with the transfer relation alone: no state is kept, so a loop
 * may be long. A path that ends is all that there is; one that branches, or that the analysis
 * cannot follow, proves nothing.
 *
 * @param <S> the abstract states
 */
final class SinglePath<S> {
  private static final int CHECK_EVERY = 256;

  private final Program program;
  private final TransferRelation<S> transfer;
  private Step<S> at;
  private long transfers;
  private boolean isCut;

  /** The beginning of the path. */
  SinglePath(Program program, TransferRelation<S> transfer) {
    this.program = program;
    this.transfer = transfer;
    Successors<S> start = new Successors<>();
    transfer.start(start);
    int entry = program.entryFunction().entry();
    this.at =
        start.end().isEmpty() && start.next().size() == 1
            ? new Step.GoesOn<>(new Place<>(program.entry(), entry, start.next().get(0)))
            : new Step.Lost<>();
  }

  private record Place<T>(int function, int location, T state) {}

  /**
   * Follows it along this many more edges, as far as it can be followed.
   *
   * @param until deadline, in the time of {@link System#nanoTime}
   */
  void goOn(long more, long until) {
    long turn = transfers + more;
    for (long i = 0; transfers < turn && at instanceof Step.GoesOn<S> on; i++) {
      boolean isOver = i % CHECK_EVERY == 0 && System.nanoTime() - until > 0;
      if (isOver || Thread.currentThread().isInterrupted()) {
        return;
      }
      at = step(on.place());
    }
  }

  /** Whether it has ended without an error. */
  boolean isSafe() {
    return at instanceof Step.Over<S>;
  }

  /** Whether the given condition covers a part of it. */
  boolean isCut() {
    return isCut;
  }

  /** How many edges were executed. */
  long transfers() {
    return transfers;
  }

  private sealed interface Step<T> {
    /** It goes on in one place only. */
    record GoesOn<T>(Place<T> place) implements Step<T> {}

    /** There is no successor. */
    record Over<T>() implements Step<T> {}

    /** It branches, there is an error, or it is not known how it goes on. */
    record Lost<T>() implements Step<T> {}
  }

  private Step<S> step(Place<S> from) {
    List<Edge> edges = program.functions().get(from.function()).outgoing(from.location());
    Optional<Place<S>> only = Optional.empty();
    for (int i = 0; i < edges.size(); i++) {
      Successors<S> found = new Successors<>();
      transfer.successors(from.state(), edges.get(i), i == edges.size() - 1, found);
      transfers++;
      int count = found.next().size() + found.entered().size() + found.returned().size();
      if (!isKnown(found) || count > 1) {
        return new Step.Lost<>();
      }
      Optional<Place<S>> next =
          found.end().isPresent() ? Optional.empty() : next(edges.get(i), found);
      if (next.isPresent() && only.isPresent()) {
        return new Step.Lost<>();
      }
      only = only.or(() -> next);
    }
    if (edges.isEmpty()) {
      return new Step.Lost<>();
    }
    return only.isPresent() ? new Step.GoesOn<>(only.get()) : new Step.Over<>();
  }

  private boolean isKnown(Successors<S> found) {
    boolean isCovered = found.end().filter(Successors.End.Covered.class::isInstance).isPresent();
    isCut |= isCovered;
    return found.errors().isEmpty()
        && found.doubts().isEmpty()
        && (isCovered || found.end().isEmpty())
        && found.returned().stream().allMatch(each -> each.callEdge() >= 0);
  }

  private Optional<Place<S>> next(Edge edge, Successors<S> found) {
    if (!found.next().isEmpty()) {
      return Optional.of(new Place<>(edge.function(), edge.target(), found.next().get(0)));
    }
    if (!found.entered().isEmpty()) {
      int callee = found.entered().get(0).function();
      int entry = program.functions().get(callee).entry();
      return Optional.of(new Place<>(callee, entry, found.entered().get(0).state()));
    }
    if (found.returned().isEmpty()) {
      return Optional.empty();
    }
    Edge call = program.edges().get(found.returned().get(0).callEdge());
    Optional<S> after = found.returned().get(0).state();
    isCut |= after.isEmpty();
    return after.map(state -> new Place<>(call.function(), call.target(), state));
  }
}
