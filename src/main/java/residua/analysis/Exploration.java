package residua.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Uncalled;
import residua.meaning.run.Machine;
import residua.meaning.run.State;
import residua.meaning.run.Stuck;
import residua.meaning.run.Value;

/**
 * The algorithm: takes a node that waits, makes its successors, and keeps those that no node covers
 * at the same place after the same calls. Where a limit or anything unforeseen stops it, the node
 * stays open.
 */
public final class Exploration {
  private static final int APART = 20;
  private static final int CHECK_EVERY = 256;
  private static final double FULL = 0.85;

  private final Program program;
  private final Limits limits;
  private final Optional<BoundCondition> condition;
  private final Machine machine;
  private final boolean mayFailUncalled;
  private final Joins joins;
  private final NodeLimits nodeLimits;
  private final long end;
  private final Map<Reached, Node> reached = new HashMap<>();
  private final Optional<Merging> merging;
  private final Optional<Refinement> refinement;
  private final Waitlist waiting;
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private Node root;
  private long transfers;
  private long expansions;
  private boolean isStopped;
  private boolean isOutdated;

  /** What distinguishes nodes: the state, and that of the condition. */
  private record Reached(State state, int automaton) {}

  /** An exploration that has not begun; it tracks all values. */
  public Exploration(Setting setting) {
    this(setting, setting.limits().end(), Optional.empty(), APART);
  }

  /**
   * The same.
   *
   * @param end until when, in the time of {@link System#nanoTime}
   * @param refinement says what is tracked, if not all is
   */
  Exploration(Setting setting, long end, Optional<Refinement> refinement) {
    this(setting, end, refinement, APART);
  }

  /**
   * The same.
   *
   * @param apart how many states are kept apart at a place before they are merged
   */
  Exploration(Setting setting, long end, Optional<Refinement> refinement, int apart) {
    this.program = setting.program();
    this.merging =
        setting.kind().merges()
            ? Optional.of(new Merging(apart, Numbers.of(program)))
            : Optional.empty();
    this.waiting = new Waitlist(setting.order(), program);
    this.limits = setting.limits();
    this.nodeLimits = new NodeLimits(limits);
    this.condition = setting.condition();
    this.end = end;
    this.refinement = refinement;
    this.joins = new Joins(program);
    this.mayFailUncalled =
        Uncalled.mayRunAround(program)
            || program.addressTaken().stream().anyMatch(setting::isErrorFunction);
    this.machine = setting.machine();
    this.root = first(Optional.empty(), 0);
    nodes.add(root);
  }

  private Node first(Optional<State> state, int automaton) {
    int entry = program.entryFunction().entry();
    return new Node(state, program.entry(), entry, automaton, Optional.empty());
  }

  /**
   * Explores until nothing waits or a limit is met.
   *
   * @param violated asked where an error call seems to be reached; exploration ends if it says yes
   */
  public void run(Predicate<Suspicion> violated) {
    begin();
    goOn(Long.MAX_VALUE, violated);
  }

  /** Makes the first node; nothing is explored yet. */
  void begin() {
    if (mayFailUncalled) {
      stopAt("functions that run without a call");
      return;
    }
    try {
      State start = machine.start(program.entry());
      start.goTo(program.entryFunction().entry());
      int automaton = BoundCondition.RESIDUAL;
      if (condition.isPresent()) {
        switch (condition.get().start()) {
          case Move.To to -> automaton = settled(to.state());
          case Move.Cut cut -> {
            root.become(Node.Status.CUT);
            return;
          }
        }
      }
      nodes.clear();
      root = first(Optional.of(start), automaton);
      nodes.add(root);
    } catch (Stuck e) {
      stopAt(e.getMessage());
      return;
    }
    waiting.add(root);
  }

  /**
   * Explores until nothing waits, a limit is met, or so many more edges were executed. May be
   * called again as long as {@link #isUnfinished}.
   */
  void goOn(long more, Predicate<Suspicion> violated) {
    long turn = transfers > Long.MAX_VALUE - more ? Long.MAX_VALUE : transfers + more;
    while (isUnfinished() && transfers < turn) {
      if (expansions++ % CHECK_EVERY == 0 && mustEnd()) {
        isStopped = true;
        return;
      }
      if (nodes.size() >= limits.bound("states")) {
        stopAt("the limit 'states'");
        isStopped = true;
        return;
      }
      Node node = waiting.next();
      if (node.status() == Node.Status.OPEN) {
        expand(node, violated);
      }
    }
  }

  /** Whether there is more to explore, and nothing forbids it. */
  boolean isUnfinished() {
    return !isStopped && !isOutdated && !waiting.isEmpty();
  }

  /** Whether all was seen, although an error call may be reached that no run was seen to reach. */
  boolean isAllSeen() {
    return !isOutdated
        && waiting.isEmpty()
        && nodes.stream().noneMatch(node -> node.status() == Node.Status.OPEN);
  }

  /** Whether more is tracked now than when it began. */
  boolean isOutdated() {
    return isOutdated;
  }

  private boolean mustEnd() {
    if (Thread.currentThread().isInterrupted()) {
      stopAt("that nobody waits for it any more");
      return true;
    }
    if (end - System.nanoTime() <= 0) {
      stopAt("the limit 'time'");
      return true;
    }
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    if (used >> 20 >= limits.bound("memory") || used > FULL * runtime.maxMemory()) {
      stopAt("the limit 'memory'");
      return true;
    }
    return false;
  }

  private void stopAt(String reason) {
    reasons.merge(reason, 1, Integer::sum);
  }

  /** Nothing is known of a condition's state that a test decides: nothing is covered behind it. */
  private int settled(int automaton) {
    return condition.get().test(automaton).isPresent() ? BoundCondition.RESIDUAL : automaton;
  }

  private void expand(Node node, Predicate<Suspicion> violated) {
    Optional<String> limit = nodeLimits.at(node);
    if (limit.isPresent()) {
      stopAt("the limit '" + limit.get() + "'");
      return;
    }
    State state = node.state().orElseThrow();
    List<Edge> edges = program.functions().get(node.function()).outgoing(node.location());
    if (edges.isEmpty()) {
      stopAt("a place from which nothing leads on");
      return;
    }
    boolean isKept = joins.isOne(node);
    node.become(Node.Status.EXPANDED);
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      boolean isLast = i == edges.size() - 1 && !isKept;
      take(node, isLast ? state : state.fork(), edge, violated);
    }
    if (!isKept) {
      node.dropState();
    }
  }

  private boolean isLoopHead(Node node) {
    return program.functions().get(node.function()).isLoopHead(node.location());
  }

  private void take(Node node, State state, Edge edge, Predicate<Suspicion> violated) {
    transfers++;
    if (nodeLimits.isBusy(edge)) {
      leaf(node, edge, Node.Status.OPEN);
      stopAt("the limit 'edge-visits'");
      return;
    }
    int automaton = node.automaton();
    if (automaton != BoundCondition.RESIDUAL) {
      switch (condition.get().read(automaton, edge)) {
        case Move.Cut cut -> {
          leaf(node, edge, Node.Status.CUT);
          return;
        }
        case Move.To to -> automaton = settled(to.state());
      }
    }
    Found found = new Found();
    boolean timed = nodeLimits.areTimed();
    long start = timed ? System.nanoTime() : 0;
    try {
      machine.execute(state, edge.id(), found);
    } catch (Stuck e) {
      leaf(node, edge, Node.Status.OPEN);
      isOutdated = isRefined(node, edge);
      stopAt(e.getMessage());
      return;
    } catch (StackOverflowError e) {
      leaf(node, edge, Node.Status.OPEN);
      stopAt("an expression that is nested too deeply");
      return;
    }
    long nanos = timed ? System.nanoTime() - start : 0;
    if (nodeLimits.isSlow(nanos)) {
      leaf(node, edge, Node.Status.OPEN);
      stopAt("the limit 'step-time'");
      return;
    }
    if (!found.errors().isEmpty() && isRefined(node, edge)) {
      leaf(node, edge, Node.Status.OPEN);
      isOutdated = true;
      return;
    }
    for (Found.Failed failed : found.errors()) {
      Node reachedError = leaf(node, edge, Node.Status.ERROR);
      if (violated.test(
          new Suspicion(program.edges().get(failed.edge()), failed.state().inputs()))) {
        isStopped = true;
        return;
      }
      reasons.merge("an error call that may be reached", 1, Integer::sum);
      reachedError.become(Node.Status.ERROR);
    }
    for (State next : found.next()) {
      next.goTo(edge.target());
      arrive(node, edge, false, next, automaton, nanos);
    }
    for (State entered : found.entered()) {
      boolean isSeen = edge.operation() instanceof Operation.Call;
      entered.goTo(program.functions().get(entered.function()).entry());
      // What a condition reads of a call without an edge is not followed here.
      int inside = isSeen ? automaton : BoundCondition.RESIDUAL;
      arrive(node, edge, !isSeen, entered, inside, nanos);
    }
    for (Found.Returned returned : found.returned()) {
      arriveBehind(node, edge, returned, automaton, nanos);
    }
  }

  /** Whether what ends badly here does not any more, since more is tracked now. */
  private boolean isRefined(Node node, Edge edge) {
    return refinement.isPresent() && refinement.get().refine(node, edge);
  }

  private Node leaf(Node node, Edge edge, Node.Status status) {
    Node leaf = new Node(Optional.empty(), edge.function(), edge.target(), 0, Optional.of(node));
    leaf.become(status);
    nodes.add(leaf);
    node.add(new Node.Step(edge.id(), false, false, leaf));
    return leaf;
  }

  /** A function returns: its last edge, then the return to the caller. */
  private void arriveBehind(
      Node node, Edge edge, Found.Returned returned, int automaton, long nanos) {
    Node exit =
        new Node(Optional.empty(), edge.function(), edge.target(), automaton, Optional.of(node));
    exit.become(Node.Status.EXPANDED);
    nodes.add(exit);
    node.add(new Node.Step(edge.id(), false, false, exit));
    if (returned.callEdge() < 0) {
      exit.become(Node.Status.OPEN);
      return;
    }
    Edge call = program.edges().get(returned.callEdge());
    int behind = automaton;
    if (automaton != BoundCondition.RESIDUAL) {
      switch (condition.get().readReturn(automaton, call)) {
        case Move.Cut cut -> {
          Node leaf =
              new Node(Optional.empty(), call.function(), call.target(), 0, Optional.of(exit));
          leaf.become(Node.Status.CUT);
          nodes.add(leaf);
          exit.add(new Node.Step(call.id(), true, false, leaf));
          return;
        }
        case Move.To to -> behind = settled(to.state());
      }
    }
    returned.state().goTo(call.target());
    add(exit, new Node.Step(call.id(), true, false, node(returned.state(), behind, exit)), nanos);
  }

  private void arrive(
      Node node, Edge edge, boolean unseen, State state, int automaton, long nanos) {
    Node target = node(state, automaton, node);
    if (edge.operation() instanceof Operation.Assume) {
      target.countAssume();
    }
    add(node, new Node.Step(edge.id(), false, unseen, target), nanos);
  }

  private Node node(State state, int automaton, Node parent) {
    return new Node(
        Optional.of(state), state.function(), state.location(), automaton, Optional.of(parent));
  }

  private void add(Node from, Node.Step step, long nanos) {
    Node target = step.target();
    target.spent(nanos);
    nodes.add(target);
    from.add(step);
    if (joins.isOne(target)) {
      State state = target.state().orElseThrow();
      refinement.ifPresent(each -> state.keepOnly(each.tracked(), object -> {}));
      Node known = reached.putIfAbsent(new Reached(state, target.automaton()), target);
      if (known != null) {
        target.coverBy(known);
        return;
      }
      Optional<Node> covering = merging.flatMap(merge -> merge.add(target, isLoopHead(target)));
      if (covering.isPresent()) {
        target.coverBy(covering.get());
        return;
      }
    }
    waiting.add(target);
  }

  /**
   * An error call that seems to be reached.
   *
   * @param edge where it is
   * @param inputs what the program has read on the way, as far as it is known
   */
  public record Suspicion(Edge edge, List<Value> inputs) {}

  /** What it has reached, to be shown. */
  public Explored explored() {
    return Explored.of(nodes, root);
  }

  /** The first node. */
  Node root() {
    return root;
  }

  /** All nodes. */
  List<Node> nodes() {
    return nodes;
  }

  /** How many nodes there are. */
  public int states() {
    return nodes.size();
  }

  /** How many edges were executed in a state. */
  public long transfers() {
    return transfers;
  }

  /** Whether every run is known not to reach an error call, or covered by what was given. */
  public boolean isProved() {
    return nodes.stream()
        .allMatch(node ->
            switch (node.status()) {
              case OPEN, ERROR -> false;
              case EXPANDED, COVERED, CUT -> true;
            });
  }

  /** Why something is open, in words. */
  public String why() {
    String most =
        reasons.entrySet().stream()
            .sorted((a, b) -> b.getValue() - a.getValue())
            .map(Map.Entry::getKey)
            .limit(2)
            .reduce((a, b) -> a + "; " + b)
            .orElse("not all was explored");
    return most;
  }
}
