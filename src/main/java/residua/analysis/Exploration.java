package residua.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Uncalled;
import residua.meaning.Meaning;
import residua.meaning.run.Machine;
import residua.meaning.run.State;
import residua.meaning.run.Stuck;
import residua.meaning.run.Successors;
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
  private final BitSet errorFunctions = new BitSet();
  private final List<BitSet> joins = new ArrayList<>();
  private final Map<Reached, Node> reached = new HashMap<>();
  private final Optional<Merging> merging;
  private final Waitlist waiting;
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<Long, Integer> perLocation = new HashMap<>();
  private final Map<Integer, Long> visits = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private Node root;
  private long transfers;
  private boolean isStopped;

  /** What distinguishes nodes: the state, and that of the condition. */
  private record Reached(State state, int automaton) {}

  /**
   * An exploration that has not begun.
   *
   * @param condition covered runs are not explored
   */
  public Exploration(
      Program program,
      Meaning meaning,
      Kind kind,
      Order order,
      Limits limits,
      Set<String> errorCalls,
      Optional<BoundCondition> condition) {
    this(program, meaning, kind, order, limits, errorCalls, condition, APART);
  }

  /**
   * The same.
   *
   * @param apart how many states are kept apart at a place before they are merged
   */
  Exploration(
      Program program,
      Meaning meaning,
      Kind kind,
      Order order,
      Limits limits,
      Set<String> errorCalls,
      Optional<BoundCondition> condition,
      int apart) {
    this.merging =
        kind.merges() ? Optional.of(new Merging(apart, Numbers.of(program))) : Optional.empty();
    this.program = program;
    this.waiting = new Waitlist(order, program);
    this.limits = limits;
    this.condition = condition;
    for (Function function : program.functions()) {
      if (errorCalls.contains(function.name())) {
        errorFunctions.set(function.index());
      }
      joins.add(joins(function));
    }
    this.machine = new Machine(meaning, errorFunctions::get, errorCalls, kind);
  }

  /** Where ways may meet: loop heads, and what several edges lead to. */
  private static BitSet joins(Function function) {
    BitSet once = new BitSet();
    BitSet result = function.loopHeads();
    for (Edge edge : function.edges()) {
      if (once.get(edge.target())) {
        result.set(edge.target());
      }
      once.set(edge.target());
    }
    return result;
  }

  /**
   * Explores.
   *
   * @param violated asked where an error call seems to be reached; exploration ends if it says yes
   */
  public void run(Predicate<Suspicion> violated) {
    root =
        new Node(
            Optional.empty(),
            program.entry(),
            program.entryFunction().entry(),
            0,
            Optional.empty());
    nodes.add(root);
    if (Uncalled.mayRunAround(program)
        || !program.addressTaken().isEmpty()
            && errorFunctions.cardinality() > 0
            && program.addressTaken().stream().anyMatch(errorFunctions::get)) {
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
      root =
          new Node(
              Optional.of(start),
              program.entry(),
              program.entryFunction().entry(),
              automaton,
              Optional.empty());
      nodes.add(root);
    } catch (Stuck e) {
      stopAt(e.getMessage());
      return;
    }
    waiting.add(root);
    long end =
        limits.get("time").isPresent()
            ? System.nanoTime() + limits.bound("time") * 1_000_000_000L
            : Long.MAX_VALUE;
    while (!waiting.isEmpty() && !isStopped) {
      if (transfers % CHECK_EVERY == 0 && mustEnd(end)) {
        break;
      }
      if (nodes.size() >= limits.bound("states")) {
        stopAt("the limit 'states'");
        break;
      }
      Node node = waiting.next();
      if (node.status() == Node.Status.OPEN) {
        expand(node, violated);
      }
    }
  }

  private boolean mustEnd(long end) {
    if (Thread.currentThread().isInterrupted()) {
      stopAt("that nobody waits for it any more");
      return true;
    }
    if (System.nanoTime() >= end) {
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
    Optional<String> limit = limitAt(node);
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
    boolean isKept = isJoin(node);
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

  private boolean isJoin(Node node) {
    return joins.get(node.function()).get(node.location());
  }

  private Optional<String> limitAt(Node node) {
    if (node.length() >= limits.bound("path-length")) {
      return Optional.of("path-length");
    }
    if (node.assumes() >= limits.bound("assumes")) {
      return Optional.of("assumes");
    }
    if (node.nanos() / 1_000_000 >= limits.bound("path-time")) {
      return Optional.of("path-time");
    }
    if (limits.get("states-per-location").isPresent()) {
      long place = ((long) node.function() << 32) | node.location();
      if (perLocation.merge(place, 1, Integer::sum) > limits.bound("states-per-location")) {
        return Optional.of("states-per-location");
      }
    }
    if (limits.get("state-size").isPresent()
        && node.state().orElseThrow().objects() > limits.bound("state-size")) {
      return Optional.of("state-size");
    }
    return limits.get("repeat").isPresent() && repeats(node) > limits.bound("repeat")
        ? Optional.of("repeat")
        : Optional.empty();
  }

  /** How often the location was on the path before, as far as that matters. */
  private long repeats(Node node) {
    long count = 0;
    Optional<Node> at = node.parent();
    while (at.isPresent() && count <= limits.bound("repeat")) {
      Node other = at.get();
      if (other.function() == node.function() && other.location() == node.location()) {
        count++;
      }
      at = other.parent();
    }
    return count;
  }

  private void take(Node node, State state, Edge edge, Predicate<Suspicion> violated) {
    transfers++;
    if (limits.get("edge-visits").isPresent()
        && visits.merge(edge.id(), 1L, Long::sum) > limits.bound("edge-visits")) {
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
    Collector found = new Collector();
    boolean timed = limits.get("step-time").isPresent() || limits.get("path-time").isPresent();
    long start = timed ? System.nanoTime() : 0;
    try {
      machine.execute(state, edge.id(), found);
    } catch (Stuck e) {
      leaf(node, edge, Node.Status.OPEN);
      stopAt(e.getMessage());
      return;
    } catch (StackOverflowError e) {
      leaf(node, edge, Node.Status.OPEN);
      stopAt("an expression that is nested too deeply");
      return;
    }
    long nanos = timed ? System.nanoTime() - start : 0;
    if (nanos / 1_000_000 >= limits.bound("step-time")) {
      leaf(node, edge, Node.Status.OPEN);
      stopAt("the limit 'step-time'");
      return;
    }
    for (Failed failed : found.errors) {
      Node reachedError = leaf(node, edge, Node.Status.ERROR);
      if (violated.test(new Suspicion(program.edges().get(failed.edge), failed.state.inputs()))) {
        isStopped = true;
        return;
      }
      reasons.merge("an error call that may be reached", 1, Integer::sum);
      reachedError.become(Node.Status.ERROR);
    }
    for (State next : found.next) {
      next.goTo(edge.target());
      arrive(node, edge, false, next, automaton, nanos);
    }
    for (State entered : found.entered) {
      boolean isSeen = edge.operation() instanceof Operation.Call;
      entered.goTo(program.functions().get(entered.function()).entry());
      // What a condition reads of a call without an edge is not followed here.
      int inside = isSeen ? automaton : BoundCondition.RESIDUAL;
      arrive(node, edge, !isSeen, entered, inside, nanos);
    }
    for (Returned returned : found.returned) {
      arriveBehind(node, edge, returned, automaton, nanos);
    }
  }

  private Node leaf(Node node, Edge edge, Node.Status status) {
    Node leaf = new Node(Optional.empty(), edge.function(), edge.target(), 0, Optional.of(node));
    leaf.become(status);
    nodes.add(leaf);
    node.add(new Node.Step(edge.id(), false, false, leaf));
    return leaf;
  }

  /** A function returns: its last edge, then the return to the caller. */
  private void arriveBehind(Node node, Edge edge, Returned returned, int automaton, long nanos) {
    Node exit =
        new Node(Optional.empty(), edge.function(), edge.target(), automaton, Optional.of(node));
    exit.become(Node.Status.EXPANDED);
    nodes.add(exit);
    node.add(new Node.Step(edge.id(), false, false, exit));
    if (returned.callEdge < 0) {
      exit.become(Node.Status.OPEN);
      return;
    }
    Edge call = program.edges().get(returned.callEdge);
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
    returned.state.goTo(call.target());
    add(exit, new Node.Step(call.id(), true, false, node(returned.state, behind, exit)), nanos);
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
    if (isJoin(target)) {
      State state = target.state().orElseThrow();
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

  private record Returned(State state, int callEdge) {}

  private record Failed(State state, int edge) {}

  private static final class Collector implements Successors {
    private final List<State> next = new ArrayList<>(1);
    private final List<State> entered = new ArrayList<>(1);
    private final List<Returned> returned = new ArrayList<>(1);
    private final List<Failed> errors = new ArrayList<>(1);

    @Override
    public void next(State state) {
      next.add(state);
    }

    @Override
    public void entered(State state) {
      entered.add(state);
    }

    @Override
    public void returned(State state, int callEdge) {
      returned.add(new Returned(state, callEdge));
    }

    @Override
    public void ended(State state, Value code) {
      // Nothing comes behind it.
    }

    @Override
    public void error(State state, int edge) {
      errors.add(new Failed(state, edge));
    }
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
