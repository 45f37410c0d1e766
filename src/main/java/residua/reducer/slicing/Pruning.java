package residua.reducer.slicing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Program;
import residua.c.specification.Cause;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;
import residua.sources.goals.GoalPlaces;
import residua.sources.goals.TestGoal;

/**
 * Drops code that can reach none of the requested targets: error calls or goals. Goals are marked
 * where they are reached.
 *
 * <p>A body is copied for callers after whose call an error call can be reached, and for callers
 * after whose call none can: the second copy stops as soon as it cannot reach one itself.
 */
final class Pruning {
  private final Residual residual;
  private final Program program;
  private final Bodies bodies;
  private final ErrorReach reach;
  private final GoalPlaces goals;
  private final Cause nothingAhead;
  private final Map<Version, Integer> numbers = new HashMap<>();
  private final List<Version> versions = new ArrayList<>();

  /**
   * A copy of a body.
   *
   * @param goesOn whether an error call can be reached after a call of it
   */
  private record Version(int body, boolean goesOn) {}

  /**
   * A node of a copy: one of the body, or a mark of a goal before or after it.
   *
   * @param exit {@link #NODE}, {@link #START}, or the exit after which the mark stands
   * @param index among the marks there
   */
  private record Item(int node, int exit, int index) {
    static final int NODE = -2;
    static final int START = -1;
  }

  /**
   * @param nothingAhead the cause of stops where nothing can be reached any more
   */
  Pruning(Residual residual, Set<String> errorCalls, GoalPlaces goals, Cause nothingAhead) {
    this.residual = residual;
    this.program = residual.program();
    this.bodies = new Bodies(residual);
    this.goals = goals;
    this.nothingAhead = nothingAhead;
    this.reach = new ErrorReach(program, bodies, errorCalls, goals);
  }

  Residual reduce() {
    OptionalInt start =
        switch (residual.start()) {
          case Residual.Start.Stopped stopped -> OptionalInt.empty();
          case Residual.Start.Unchanged unchanged -> bodies.original(program.entry());
          case Residual.Start.InClone(int index) -> OptionalInt.of(index);
        };
    if (start.isEmpty()) {
      return residual;
    }
    if (reach.mayErrBehindTheScenes()) {
      List<Diagnostic> notes = new ArrayList<>(residual.imprecision());
      notes.add(
          Diagnostic.note(
              program.source().position(program.entryFunction().nameSlice().start()),
              "kept: a signal handler, a thread or an exit handler may reach "
                  + (nothingAhead instanceof Cause.NoGoalAhead ? "a goal" : "an error call")));
      return new Residual(program, residual.start(), residual.clones(), notes);
    }
    Version entry = new Version(start.getAsInt(), false);
    if (!isNeeded(entry, bodies.get(entry.body()).entry())) {
      return new Residual(program, new Residual.Start.Stopped(), List.of(), residual.imprecision());
    }
    int first = number(entry);
    List<Clone> clones = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      clones.add(copy(i, versions.get(i)));
    }
    return new Residual(program, new Residual.Start.InClone(first), clones, residual.imprecision());
  }

  private int number(Version version) {
    return numbers.computeIfAbsent(
        version,
        v -> {
          versions.add(v);
          return versions.size() - 1;
        });
  }

  /** Whether an error call can be reached from a node. */
  private boolean isNeeded(Version version, int node) {
    return reach.mayErr(version.body(), node)
        || (version.goesOn() && reach.mayLeave(version.body(), node));
  }

  private Clone copy(int index, Version version) {
    Clone body = bodies.get(version.body());
    Map<Item, Integer> ids = new HashMap<>();
    List<Item> order = new ArrayList<>();
    to(body, body.entry(), ids, order);
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      Item item = order.get(i);
      Node node = body.nodes().get(item.node());
      if (item.exit() != Item.NODE) {
        nodes.add(mark(version, body, item, i, ids, order));
        continue;
      }
      List<Successor> targets = new ArrayList<>();
      for (int exit = 0; exit < node.targets().size(); exit++) {
        Successor target = node.targets().get(exit);
        boolean isMarked =
            target instanceof Successor.To
                && !goalsOn(goals, body.function(), node, exit).isEmpty();
        targets.add(
            isMarked
                ? new Successor.To(visit(new Item(node.id(), exit, 0), ids, order))
                : on(version, body, target, ids, order));
      }
      nodes.add(changed(version, node, i, targets));
    }
    return new Clone(index, body.function(), body.state(), nodes, 0, body.reports());
  }

  /** The target in the copy of a body. */
  private Successor on(
      Version version, Clone body, Successor target, Map<Item, Integer> ids, List<Item> order) {
    if (!(target instanceof Successor.To(int next))) {
      return target;
    }
    return isNeeded(version, next)
        ? new Successor.To(to(body, next, ids, order))
        : new Successor.Stop(nothingAhead);
  }

  /** The number of a node in the copy, or of the first mark before it. */
  private int to(Clone body, int node, Map<Item, Integer> ids, List<Item> order) {
    boolean isMarked = !goalsAt(goals, body.function(), body.nodes().get(node)).isEmpty();
    return visit(new Item(node, isMarked ? Item.START : Item.NODE, 0), ids, order);
  }

  private Node mark(
      Version version, Clone body, Item item, int id, Map<Item, Integer> ids, List<Item> order) {
    Node node = body.nodes().get(item.node());
    boolean isStart = item.exit() == Item.START;
    List<TestGoal> all =
        isStart
            ? goalsAt(goals, body.function(), node)
            : goalsOn(goals, body.function(), node, item.exit());
    Successor after = isStart ? new Successor.To(node.id()) : node.targets().get(item.exit());
    int location = body.nodes().get(((Successor.To) after).node()).location();
    Successor next;
    if (item.index() + 1 < all.size()) {
      next =
          new Successor.To(visit(new Item(node.id(), item.exit(), item.index() + 1), ids, order));
    } else if (isStart) {
      next = new Successor.To(visit(new Item(node.id(), Item.NODE, 0), ids, order));
    } else {
      next = on(version, body, after, ids, order);
    }
    TestGoal goal = all.get(item.index());
    return new Node.Mark(id, location, goal.number(), goal.inWords(), next);
  }

  /** The goals that are reached before a node. */
  static List<TestGoal> goalsAt(GoalPlaces goals, int function, Node node) {
    return switch (node) {
      case Node.Run run -> goals.at(function, run.location());
      case Node.Call call -> goals.at(function, call.location());
      case Node.Test test -> goals.at(function, test.location());
      case Node.Effect effect -> goals.at(function, effect.location());
      case Node.Skip skip -> goals.at(function, skip.location());
      default -> List.of();
    };
  }

  /** The goals that are reached after a node, by one of its exits. */
  static List<TestGoal> goalsOn(GoalPlaces goals, int function, Node node, int exit) {
    return node instanceof Node.Run run ? goals.on(function, run.step(), exit) : List.of();
  }

  private static int visit(Item item, Map<Item, Integer> ids, List<Item> order) {
    Integer known = ids.get(item);
    if (known == null) {
      known = order.size();
      ids.put(item, known);
      order.add(item);
    }
    return known;
  }

  private Node changed(Version version, Node node, int id, List<Successor> targets) {
    Node copy = Nodes.withId(Nodes.withTargets(node, targets), id);
    SortedMap<Integer, Integer> callees = callees(version, node);
    return switch (copy) {
      case Node.Run run ->
          new Node.Run(
              id, run.location(), run.step(), callees, run.split(), run.exitCode(), run.targets());
      case Node.Call call when !callees.isEmpty() -> {
        OptionalInt callee = OptionalInt.of(callees.get(call.edge()));
        yield new Node.Call(id, call.location(), call.edge(), callee, call.targets());
      }
      default -> copy;
    };
  }

  private SortedMap<Integer, Integer> callees(Version version, Node node) {
    List<Bodies.Call> calls = bodies.calls(version.body(), node);
    SortedMap<Integer, Integer> result = new TreeMap<>();
    for (Bodies.Call call : calls) {
      if (call.body().isPresent()) {
        boolean goesOn = goesOn(version, node, calls.size());
        result.put(call.edge(), number(new Version(call.body().getAsInt(), goesOn)));
      }
    }
    return result;
  }

  /**
   * Whether an error call can be reached after a call of a node: from its targets, or in the rest
   * of its text.
   */
  private boolean goesOn(Version version, Node node, int calls) {
    return calls > 1
        || reach.mayErrInText(version.body(), node)
        || hasGoalAfter(version, node)
        || isOperationGoal(version, node)
        || node.targets().stream()
            .anyMatch(
                target -> target instanceof Successor.To(int next) && isNeeded(version, next));
  }

  /** Whether the execution of all of its text is a goal: its calls return. */
  private boolean isOperationGoal(Version version, Node node) {
    return goalsAt(goals, bodies.get(version.body()).function(), node).stream()
        .anyMatch(TestGoal::isOfOperation);
  }

  private boolean hasGoalAfter(Version version, Node node) {
    int function = bodies.get(version.body()).function();
    for (int exit = 0; exit < node.targets().size(); exit++) {
      if (!goalsOn(goals, function, node, exit).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
