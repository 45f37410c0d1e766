package residua.reducer.ghost;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Reaction;
import residua.reducer.residual.StateChange;
import residua.reducer.residual.StepSplitting;
import residua.reducer.residual.Successor;
import residua.reducer.residual.Tracking;

/**
 * Makes the nodes of a function that changes the automaton's state: those of the original, and one
 * before or after them for each change.
 */
final class GhostBuilder {
  private final int copy;
  private final Function function;
  private final GhostMoves moves;
  private final GhostFlow flow;
  private final GhostReactions reactions;
  private final GhostPlanner planner;
  private final GhostSteps steps;
  private final Optional<Integer> start;
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final Deque<IntFunction<Node>> makers = new ArrayDeque<>();

  /** The role of a node at its location, or on the path of its edge. */
  private enum Role {
    ENTRY,
    ARRIVAL,
    STEP,
    EDGE,
    CALL,
    BACK,
    EXIT
  }

  /**
   * The identity of a node.
   *
   * @param number of its location; of its edge; of its step and exit
   */
  private record Key(Role role, int number, int exit) {}

  /**
   * @param start the state in which the program starts, if it starts in this function and something
   *     else precedes it
   */
  GhostBuilder(
      int copy,
      GhostMoves moves,
      GhostFlow flow,
      GhostReactions reactions,
      GhostPlanner planner,
      GhostSteps steps,
      Optional<Integer> start) {
    this.copy = copy;
    this.function = moves.function(copy);
    this.moves = moves;
    this.flow = flow;
    this.reactions = reactions;
    this.planner = planner;
    this.steps = steps;
    this.start = start;
  }

  Clone build(int index) {
    int entry = entry();
    List<Node> nodes = new ArrayList<>();
    while (!makers.isEmpty()) {
      nodes.add(makers.remove().apply(nodes.size()));
    }
    return new Clone(index, function.index(), "", nodes, entry, false);
  }

  private int entry() {
    SortedMap<Integer, Reaction> entering = new TreeMap<>();
    flow.entering(copy).stream().forEach(state -> entering.put(state, moves.enter(state, copy)));
    start.ifPresent(state -> entering.put(Tracking.NOT_BEGUN, new Reaction.Become(state)));
    Optional<StateChange> change = StateChange.ofMoving(entering);
    return change.isPresent()
        ? update(new Key(Role.ENTRY, 0, 0), function.entry(), change.get(), function.entry())
        : arrival(function.entry());
  }

  private int number(Key key, IntFunction<Node> maker) {
    Integer known = numbers.get(key);
    if (known == null) {
      known = numbers.size();
      numbers.put(key, known);
      makers.add(maker);
    }
    return known;
  }

  private Successor to(int location) {
    return new Successor.To(arrival(location));
  }

  private int update(Key key, int location, StateChange change, int next) {
    return number(key, id -> new Node.Update(id, location, change, to(next)));
  }

  /** The path to a location, with a change on it if there is one. */
  private Successor via(Key key, int location, Optional<StateChange> change, int next) {
    return change.isPresent()
        ? new Successor.To(update(key, location, change.get(), next))
        : to(next);
  }

  private int arrival(int location) {
    return number(new Key(Role.ARRIVAL, location, 0), id -> arrival(id, location));
  }

  private Node arrival(int id, int location) {
    if (location == function.exit()) {
      return new Node.Leave(id, location, OptionalInt.empty());
    }
    Optional<Step> around = steps.of(function).stepAround(location);
    if (around.isEmpty()) {
      return blank(id, location);
    }
    Step step = around.get();
    GhostPlan plan = plan(step);
    return switch (plan) {
      case GhostPlan.Whole whole when whole.front().isPresent() ->
          front(id, location, whole.front().get(), step, plan);
      case GhostPlan.Whole whole -> run(id, location, step, false, whole.exits());
      case GhostPlan.Split split when location != step.ready() -> inner(id, location, step);
      case GhostPlan.Split split when split.ready().isPresent() ->
          front(id, location, split.ready().get(), step, plan);
      case GhostPlan.Split split -> run(id, location, step, true, split.exits());
      case GhostPlan.Keep keep -> front(id, location, StateChange.end(), step, plan);
    };
  }

  private GhostPlan plan(Step step) {
    return steps.isKept(function, step) ? new GhostPlan.Keep("") : planner.plan(step);
  }

  private Node blank(int id, int location) {
    List<Edge> edges = function.outgoing(location);
    if (edges.isEmpty()) {
      return new Node.Skip(id, location, new Successor.Never());
    }
    Edge edge = edges.get(0);
    Optional<StateChange> change = StateChange.ofMoving(reactions.blank(edge));
    return change.isPresent()
        ? new Node.Update(id, location, change.get(), to(edge.target()))
        : new Node.Skip(id, location, to(edge.target()));
  }

  /** A change before the part of a step that is executed as one piece. */
  private Node front(int id, int location, StateChange change, Step step, GhostPlan plan) {
    Key key = new Key(Role.STEP, step.id(), 0);
    int next =
        number(
            key,
            after ->
                switch (plan) {
                  case GhostPlan.Whole whole -> run(after, location, step, false, whole.exits());
                  case GhostPlan.Split split -> run(after, location, step, true, split.exits());
                  case GhostPlan.Keep keep -> run(after, location, step, false, unchanged(step));
                });
    return new Node.Update(id, location, change, new Successor.To(next));
  }

  /**
   * Assumptions are tested where their names have the right meaning: after the edge, but before it
   * leaves a scope.
   *
   * @param usual the position of a change without a test
   */
  private int placeOf(Optional<StateChange> change, int usual, int before, int after) {
    boolean asks = change.filter(c -> !c.questions().isEmpty()).isPresent();
    return !asks ? usual : function.leavesScope(before, after) ? before : after;
  }

  private static List<Optional<StateChange>> unchanged(Step step) {
    List<Optional<StateChange>> result = new ArrayList<>();
    step.exits().forEach(exit -> result.add(Optional.empty()));
    return result;
  }

  private Node run(
      int id, int location, Step step, boolean split, List<Optional<StateChange>> changes) {
    boolean late = step instanceof Step.Return && changes.get(0).isPresent();
    List<Successor> targets = new ArrayList<>();
    for (int exit = 0; exit < step.exits().size(); exit++) {
      int next = step.exits().get(exit);
      boolean decides = step.exits().size() > 1;
      Key key = new Key(Role.EXIT, step.id(), exit);
      Optional<StateChange> change = late ? Optional.empty() : changes.get(exit);
      targets.add(
          function.canExit(step, exit)
              ? via(
                  key, placeOf(change, decides ? location : next, step.entry(), next), change, next)
              : new Successor.Never());
    }
    Node.Run run =
        new Node.Run(id, location, step.id(), new TreeMap<>(), split, OptionalInt.empty(), targets);
    return late ? new Node.LateReturn(run, changes.get(0).get()) : run;
  }

  private Node inner(int id, int location, Step step) {
    List<Edge> edges = function.outgoing(location);
    Edge first = edges.get(0);
    return switch (first.operation()) {
      case Operation.Call call -> {
        Optional<StateChange> change = StateChange.ofMoving(reactions.moves(first));
        if (change.isEmpty()) {
          yield call(id, location, first);
        }
        int next = number(new Key(Role.CALL, first.id(), 0), after -> call(after, location, first));
        yield new Node.Update(id, location, change.get(), new Successor.To(next));
      }
      case Operation.Assume assume -> new Node.Test(id, location, first.where(), ways(edges));
      case Operation.Blank blank ->
          first.isEffect()
              ? new Node.Effect(id, location, first.where(), way(first))
              : new Node.Skip(id, location, way(first));
      case Operation.Declare other -> throw StepSplitting.outOfPlace(first);
      case Operation.Execute other -> throw StepSplitting.outOfPlace(first);
      case Operation.Return other -> throw StepSplitting.outOfPlace(first);
    };
  }

  private Node call(int id, int location, Edge edge) {
    Optional<StateChange> change = StateChange.ofMoving(reactions.returns(edge));
    Successor next = via(new Key(Role.BACK, edge.id(), 0), edge.target(), change, edge.target());
    return new Node.Call(id, location, edge.id(), OptionalInt.empty(), List.of(next));
  }

  private Successor way(Edge edge) {
    Optional<StateChange> change = StateChange.ofMoving(reactions.moves(edge));
    int place = placeOf(change, edge.source(), edge.source(), edge.target());
    return via(new Key(Role.EDGE, edge.id(), 0), place, change, edge.target());
  }

  private List<Successor> ways(List<Edge> edges) {
    Successor whenTrue = new Successor.Never();
    Successor whenFalse = new Successor.Never();
    for (Edge edge : edges) {
      if (((Operation.Assume) edge.operation()).truth()) {
        whenTrue = way(edge);
      } else {
        whenFalse = way(edge);
      }
    }
    return List.of(whenTrue, whenFalse);
  }
}
