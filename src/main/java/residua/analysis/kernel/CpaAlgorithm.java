package residua.analysis.kernel;

import java.util.List;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/**
 * The CPA algorithm (CAV 2007, section 2.2; with precision adjustment: ASE 2008, section 2.3):
 * takes a node from the waitlist, computes its successors, and keeps those that no node covers at
 * the same location with the same call stack. What it cannot follow stays open.
 *
 * @param <S> the abstract states
 */
public final class CpaAlgorithm<S> {
  private final Program program;
  private final TransferRelation<S> transfer;
  private final PrecisionAdjustment<S> precision;
  private final Waitlist<StateNode<S>> waiting;
  private final ExplorationEvents<S> events;
  private final ReachedSet<S> nodes;
  private Optional<SinglePath<S>> only = Optional.empty();
  private long transfers;
  private long turns;
  private boolean isStopped;
  private boolean isOutdated;

  /** An exploration of a program that has not begun. */
  public CpaAlgorithm(
      Program program,
      ConfigurableProgramAnalysis<S> analysis,
      Waitlist<StateNode<S>> waiting,
      ExplorationEvents<S> events) {
    this.program = program;
    this.transfer = analysis.transfer();
    this.precision = analysis.precision();
    this.waiting = waiting;
    this.events = events;
    this.nodes = new ReachedSet<>(program, analysis, waiting);
  }

  /** Gives the first node its state; nothing is explored yet. */
  public void begin() {
    Successors<S> found = new Successors<>();
    transfer.start(found);
    if (found.end().isEmpty()) {
      found.next().forEach(nodes::begin);
      return;
    }
    switch (found.end().get()) {
      case Successors.End.Covered covered -> nodes.root().become(ArgNode.Status.CUT);
      case Successors.End.Limited limited -> events.leftOpen(limited.why());
      case Successors.End.Unknown unknown -> events.leftOpen(unknown.why());
    }
  }

  /**
   * Explores until the waitlist is empty, it must end, or this many more edges were executed. May
   * be called again as long as {@link #isUnfinished}.
   */
  public void goOn(long more) {
    long turn = transfers > Long.MAX_VALUE - more ? Long.MAX_VALUE : transfers + more;
    while (isUnfinished() && transfers < turn) {
      if (events.mustEnd(turns++, nodes.all().size())) {
        isStopped = true;
        return;
      }
      StateNode<S> node = waiting.next();
      if (node.status() == ArgNode.Status.OPEN) {
        expand(node);
      }
    }
  }

  /**
   * Whether there is only one path, and it ends without an error, not more than this many edges
   * later than it was followed before. No states are kept; the first node then stands for all.
   *
   * @param until deadline, in the time of {@link System#nanoTime}
   */
  public boolean endsOnSinglePath(long more, long until) {
    SinglePath<S> path = only.orElseGet(() -> new SinglePath<>(program, transfer));
    only = Optional.of(path);
    transfers -= path.transfers();
    path.goOn(more, until);
    transfers += path.transfers();
    if (path.isSafe()) {
      nodes.root().become(path.isCut() ? ArgNode.Status.CUT : ArgNode.Status.EXPANDED);
    }
    return path.isSafe();
  }

  /** Whether there is more to explore, and nothing forbids it. */
  public boolean isUnfinished() {
    return !isStopped && !isOutdated && !waiting.isEmpty();
  }

  /**
   * Whether the exploration is complete, although an error call may be reachable that no execution
   * was seen to reach.
   */
  public boolean isAllSeen() {
    return !isOutdated
        && waiting.isEmpty()
        && nodes.all().stream().noneMatch(node -> node.status() == ArgNode.Status.OPEN);
  }

  /** Whether the precision is finer now than when it began. */
  public boolean isOutdated() {
    return isOutdated;
  }

  /** The first node. */
  public StateNode<S> root() {
    return nodes.root();
  }

  /** All nodes. */
  public List<StateNode<S>> nodes() {
    return nodes.all();
  }

  /** The number of edges along which successors were computed. */
  public long transfers() {
    return transfers;
  }

  /**
   * Whether every execution is known to reach no error call, or is covered by the given condition.
   */
  public boolean isProved() {
    return nodes.isProved();
  }

  private void expand(StateNode<S> node) {
    Optional<String> limit = precision.givesUp(node);
    if (limit.isPresent()) {
      events.leftOpen(limit.get());
      return;
    }
    S state = node.state().orElseThrow();
    List<Edge> edges = program.functions().get(node.function()).outgoing(node.location());
    if (edges.isEmpty()) {
      events.leftOpen("a location without successors");
      return;
    }
    boolean isKept = nodes.isJoin(node);
    node.become(ArgNode.Status.EXPANDED);
    for (int i = 0; i < edges.size(); i++) {
      Successors<S> found = new Successors<>();
      transfer.successors(state, edges.get(i), i == edges.size() - 1 && !isKept, found);
      transfers++;
      take(node, edges.get(i), found);
    }
    if (!isKept) {
      node.dropState();
    }
  }

  private void take(StateNode<S> node, Edge edge, Successors<S> found) {
    if (found.end().isPresent()) {
      end(node, edge, found.end().get());
      // An error before it may be one nevertheless.
      isStopped |= !isOutdated && isReached(node, edge, found);
      return;
    }
    if (!found.errors().isEmpty() && events.isRefined(node, edge)) {
      leave(node, edge, ArgNode.Status.OPEN);
      isOutdated = true;
      return;
    }
    if (isReached(node, edge, found)) {
      isStopped = true;
      return;
    }
    if (!found.doubts().isEmpty()) {
      leave(node, edge, ArgNode.Status.OPEN);
      events.leftOpen(edge, found.doubts().get(0));
    }
    for (S next : found.next()) {
      arrive(node, edge, false, edge.target(), edge.function(), next, found.nanos());
    }
    for (Successors.Entered<S> entered : found.entered()) {
      int callee = entered.function();
      int entry = program.functions().get(callee).entry();
      arrive(node, edge, !entered.isCall(), entry, callee, entered.state(), found.nanos());
    }
    for (Successors.Returned<S> returned : found.returned()) {
      arriveAfter(node, edge, returned, found.nanos());
    }
  }

  private boolean isReached(StateNode<S> node, Edge edge, Successors<S> found) {
    for (Successors.Failed<S> failed : found.errors()) {
      leave(node, edge, ArgNode.Status.ERROR);
      if (events.isReached(node, edge, failed)) {
        return true;
      }
    }
    return false;
  }

  private void leave(StateNode<S> node, Edge edge, ArgNode.Status status) {
    nodes.leaf(node, edge, false, status);
  }

  private void end(StateNode<S> node, Edge edge, Successors.End end) {
    switch (end) {
      case Successors.End.Covered covered -> leave(node, edge, ArgNode.Status.CUT);
      case Successors.End.Limited limited -> {
        leave(node, edge, ArgNode.Status.OPEN);
        events.leftOpen(limited.why());
      }
      case Successors.End.Unknown unknown -> {
        leave(node, edge, ArgNode.Status.OPEN);
        if (unknown.isImprecise()) {
          isOutdated |= events.isRefined(node, edge);
        }
        events.leftOpen(edge, unknown.why());
      }
    }
  }

  private void arrive(
      StateNode<S> node,
      Edge edge,
      boolean unseen,
      int location,
      int function,
      S state,
      long nanos) {
    StateNode<S> target =
        new StateNode<>(Optional.of(state), function, location, Optional.of(node));
    if (edge.operation() instanceof Operation.Assume) {
      target.countAssume();
    }
    target.spent(nanos);
    nodes.add(node, edge, false, unseen, target);
  }

  /** Returns from a function: first its last edge, then the return to the caller. */
  private void arriveAfter(
      StateNode<S> node, Edge edge, Successors.Returned<S> returned, long nanos) {
    StateNode<S> exit = nodes.leaf(node, edge, false, ArgNode.Status.EXPANDED);
    if (returned.callEdge() < 0) {
      exit.become(ArgNode.Status.OPEN);
      return;
    }
    Edge call = program.edges().get(returned.callEdge());
    if (returned.state().isEmpty()) {
      nodes.leaf(exit, call, true, ArgNode.Status.CUT);
      return;
    }
    StateNode<S> target =
        new StateNode<>(returned.state(), call.function(), call.target(), Optional.of(exit));
    target.spent(nanos);
    nodes.add(exit, call, true, false, target);
  }
}
