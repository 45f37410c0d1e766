package residua.analysis.reachability;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.interpreter.Machine;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * The CPA algorithm: takes a node from the waitlist, computes its successors, and keeps those that
 * no node covers at the same location with the same call stack. Where a limit or anything
 * unforeseen stops it, the node stays open.
 */
public final class Exploration {
  private static final int APART = 20;
  private static final int CHECK_EVERY = 256;

  private final Program program;
  private final Limits limits;
  private final Optional<ConditionObserver> condition;
  private final Machine machine;
  private final boolean mayFailUncalled;
  private final NodeLimits nodeLimits;
  private final IncompletenessReasons obstacles;
  private final Optional<PrecisionRefinement> refinement;
  private final ReachedSet nodes;
  private long transfers;
  private long expansions;
  private boolean isStopped;
  private boolean isOutdated;

  /** An exploration that has not begun; it tracks all values. */
  public Exploration(AnalysisConfig setting) {
    this(setting, setting.limits().end(), Optional.empty(), APART);
  }

  /**
   * An exploration that has not begun.
   *
   * @param end deadline, in the time of {@link System#nanoTime}
   * @param refinement determines what is tracked; if empty, everything is
   */
  Exploration(AnalysisConfig setting, long end, Optional<PrecisionRefinement> refinement) {
    this(setting, end, refinement, APART);
  }

  /**
   * An exploration that has not begun.
   *
   * @param apart number of states kept apart at a location before they are merged
   */
  Exploration(
      AnalysisConfig setting, long end, Optional<PrecisionRefinement> refinement, int apart) {
    this.program = setting.program();
    Optional<MergeOperator> merging =
        setting.kind().merges()
            ? Optional.of(new MergeOperator(apart, ProgramConstants.of(program)))
            : Optional.empty();
    this.nodes = new ReachedSet(program, merging, refinement, setting.order());
    this.limits = setting.limits();
    this.nodeLimits = new NodeLimits(limits);
    this.condition = setting.condition();
    this.obstacles = new IncompletenessReasons(limits, end);
    this.refinement = refinement;
    this.mayFailUncalled =
        ImplicitlyCalledFunctions.mayRunUnfollowed(program, setting.condition().isPresent())
            || program.addressTaken().stream().anyMatch(setting::isErrorFunction);
    this.machine = setting.machine();
  }

  /**
   * Explores until the waitlist is empty or a limit is met.
   *
   * @param violated asked where an error call seems to be reached; exploration ends if it answers
   *     yes
   */
  public void run(Predicate<Suspicion> violated) {
    begin();
    goOn(Long.MAX_VALUE, violated);
  }

  /** Makes the first node; nothing is explored yet. */
  void begin() {
    if (mayFailUncalled) {
      String why = "functions that may be called implicitly";
      obstacles.note(why);
      ImplicitlyCalledFunctions.around(program)
          .forEach(each -> obstacles.note(OpenPlace.at(program, each, why)));
      return;
    }
    try {
      ProgramState start = machine.start(program.entry());
      start.goTo(program.entryFunction().entry());
      int automaton = ConditionObserver.RESIDUAL;
      if (condition.isPresent()) {
        switch (condition.get().start()) {
          case ObserverStep.To to -> automaton = settled(to.state());
          case ObserverStep.Cut cut -> {
            nodes.root().become(ArgNode.Status.CUT);
            return;
          }
        }
      }
      nodes.begin(start, automaton);
    } catch (UnsupportedExecution e) {
      obstacles.note(e.getMessage());
    }
  }

  /**
   * Explores until the waitlist is empty, a limit is met, or this many more edges were executed.
   * May be called again as long as {@link #isUnfinished}.
   */
  void goOn(long more, Predicate<Suspicion> violated) {
    long turn = transfers > Long.MAX_VALUE - more ? Long.MAX_VALUE : transfers + more;
    while (isUnfinished() && transfers < turn) {
      if (expansions++ % CHECK_EVERY == 0 && obstacles.mustEnd()) {
        isStopped = true;
        return;
      }
      if (nodes.all().size() >= limits.bound("states")) {
        obstacles.note("the limit 'states'");
        isStopped = true;
        return;
      }
      ArgNode node = nodes.waiting().next();
      if (node.status() == ArgNode.Status.OPEN) {
        expand(node, violated);
      }
    }
  }

  /** Whether there is more to explore, and no limit forbids it. */
  boolean isUnfinished() {
    return !isStopped && !isOutdated && !nodes.waiting().isEmpty();
  }

  /**
   * Whether the exploration is complete, although an error call may be reachable that no execution
   * was seen to reach.
   */
  boolean isAllSeen() {
    return !isOutdated
        && nodes.waiting().isEmpty()
        && nodes.all().stream().noneMatch(node -> node.status() == ArgNode.Status.OPEN);
  }

  /** Whether more is tracked now than when it began. */
  boolean isOutdated() {
    return isOutdated;
  }

  /**
   * The automaton state after a transition that a test of values decides is not known: nothing
   * after it is covered.
   */
  private int settled(int automaton) {
    return condition.get().test(automaton).isPresent() ? ConditionObserver.RESIDUAL : automaton;
  }

  private void expand(ArgNode node, Predicate<Suspicion> violated) {
    Optional<String> limit = nodeLimits.at(node);
    if (limit.isPresent()) {
      obstacles.note("the limit '" + limit.get() + "'");
      return;
    }
    ProgramState state = node.state().orElseThrow();
    List<Edge> edges = program.functions().get(node.function()).outgoing(node.location());
    if (edges.isEmpty()) {
      obstacles.note("a location without successors");
      return;
    }
    boolean isKept = nodes.isJoin(node);
    node.become(ArgNode.Status.EXPANDED);
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      boolean isLast = i == edges.size() - 1 && !isKept;
      take(node, isLast ? state : state.fork(), edge, violated);
    }
    if (!isKept) {
      node.dropState();
    }
  }

  private void take(ArgNode node, ProgramState state, Edge edge, Predicate<Suspicion> violated) {
    transfers++;
    if (nodeLimits.isBusy(edge)) {
      nodes.leaf(node, edge, ArgNode.Status.OPEN);
      obstacles.note("the limit 'edge-visits'");
      return;
    }
    int automaton = node.automaton();
    if (automaton != ConditionObserver.RESIDUAL) {
      switch (condition.get().read(automaton, edge)) {
        case ObserverStep.Cut cut -> {
          nodes.leaf(node, edge, ArgNode.Status.CUT);
          return;
        }
        case ObserverStep.To to -> automaton = settled(to.state());
      }
    }
    EdgeSuccessors found = new EdgeSuccessors();
    boolean timed = nodeLimits.areTimed();
    long start = timed ? System.nanoTime() : 0;
    try {
      machine.execute(state, edge.id(), found);
    } catch (UnsupportedExecution e) {
      nodes.leaf(node, edge, ArgNode.Status.OPEN);
      isOutdated = isRefined(node, edge);
      obstacles.note(open(edge, e.getMessage()));
      return;
    } catch (StackOverflowError e) {
      nodes.leaf(node, edge, ArgNode.Status.OPEN);
      obstacles.note(open(edge, "an expression that is nested too deeply"));
      return;
    }
    long nanos = timed ? System.nanoTime() - start : 0;
    if (nodeLimits.isSlow(nanos)) {
      nodes.leaf(node, edge, ArgNode.Status.OPEN);
      obstacles.note("the limit 'step-time'");
      return;
    }
    if (!found.errors().isEmpty() && isRefined(node, edge)) {
      nodes.leaf(node, edge, ArgNode.Status.OPEN);
      isOutdated = true;
      return;
    }
    for (EdgeSuccessors.Failed failed : found.errors()) {
      ArgNode reachedError = nodes.leaf(node, edge, ArgNode.Status.ERROR);
      Suspicion suspicion =
          new Suspicion(program.edges().get(failed.edge()), failed.state().inputs())
              .on(new ErrorPath(program, node, edge));
      if (violated.test(suspicion)) {
        isStopped = true;
        return;
      }
      obstacles.note(open(suspicion.edge(), "an error call that may be reached").of(suspicion));
      reachedError.become(ArgNode.Status.ERROR);
    }
    if (!found.doubts().isEmpty()) {
      nodes.leaf(node, edge, ArgNode.Status.OPEN);
      obstacles.note(open(edge, found.doubts().get(0)));
    }
    for (ProgramState next : found.next()) {
      next.goTo(edge.target());
      arrive(node, edge, false, next, automaton, nanos);
    }
    for (ProgramState entered : found.entered()) {
      boolean isSeen = edge.operation() instanceof Operation.Call;
      entered.goTo(program.functions().get(entered.function()).entry());
      // Transitions of a condition on a call that has no edge are not followed here.
      int inside = isSeen ? automaton : ConditionObserver.RESIDUAL;
      arrive(node, edge, !isSeen, entered, inside, nanos);
    }
    for (EdgeSuccessors.Returned returned : found.returned()) {
      arriveAfter(node, edge, returned, automaton, nanos);
    }
  }

  /** Whether what ends badly here no longer does, since more is tracked now. */
  private boolean isRefined(ArgNode node, Edge edge) {
    return refinement.isPresent() && refinement.get().refine(node, edge);
  }

  /** Returns from a function: first its last edge, then the return to the caller. */
  private void arriveAfter(
      ArgNode node, Edge edge, EdgeSuccessors.Returned returned, int automaton, long nanos) {
    ArgNode exit = nodes.passed(node, edge, automaton);
    if (returned.callEdge() < 0) {
      exit.become(ArgNode.Status.OPEN);
      return;
    }
    Edge call = program.edges().get(returned.callEdge());
    int after = automaton;
    if (automaton != ConditionObserver.RESIDUAL) {
      switch (condition.get().readReturn(automaton, call)) {
        case ObserverStep.Cut cut -> {
          nodes.cutAfter(exit, call);
          return;
        }
        case ObserverStep.To to -> after = settled(to.state());
      }
    }
    returned.state().goTo(call.target());
    ArgNode target = nodes.node(returned.state(), after, exit);
    nodes.add(exit, new ArgNode.Step(call.id(), true, false, target), nanos);
  }

  private void arrive(
      ArgNode node, Edge edge, boolean unseen, ProgramState state, int automaton, long nanos) {
    ArgNode target = nodes.node(state, automaton, node);
    if (edge.operation() instanceof Operation.Assume) {
      target.countAssume();
    }
    nodes.add(node, new ArgNode.Step(edge.id(), false, unseen, target), nanos);
  }

  /**
   * An error call that seems to be reachable.
   *
   * @param edge where it is
   * @param inputs the values that the program has read on the path, as far as they are known
   * @param others values that uninitialised variables may need
   * @param path where it was found, unless it comes from a formula
   */
  public record Suspicion(
      Edge edge, List<Value> inputs, List<Integer> others, Optional<ErrorPath> path) {
    public Suspicion {
      inputs = List.copyOf(inputs);
      others = List.copyOf(others);
    }

    /** A suspicion from a formula. */
    public Suspicion(Edge edge, List<Value> inputs, List<Integer> others) {
      this(edge, inputs, others, Optional.empty());
    }

    /** A suspicion without details. */
    public Suspicion(Edge edge, List<Value> inputs) {
      this(edge, inputs, List.of());
    }

    /** The same, found on a path. */
    Suspicion on(ErrorPath found) {
      return new Suspicion(edge, inputs, others, Optional.of(found));
    }
  }

  /** The reachability graph, to be shown. */
  public ReachabilityGraph explored() {
    return ReachabilityGraph.of(nodes.all(), nodes.root());
  }

  /** The first node. */
  public ArgNode root() {
    return nodes.root();
  }

  /** All nodes. */
  public List<ArgNode> nodes() {
    return nodes.all();
  }

  /** The number of nodes. */
  public int states() {
    return nodes.all().size();
  }

  /** The number of edges that were executed in a state. */
  public long transfers() {
    return transfers;
  }

  /**
   * Whether every execution is known to reach no error call, or is covered by the given condition.
   */
  public boolean isProved() {
    return nodes.isProved();
  }

  private OpenPlace open(Edge edge, String why) {
    return OpenPlace.at(program, edge.id(), why);
  }

  /** Where something is open, as far as the reason lies in particular locations. */
  public List<OpenPlace> open() {
    return obstacles.places();
  }

  /** Why something is open, in words. */
  public String why() {
    return obstacles.why();
  }
}
