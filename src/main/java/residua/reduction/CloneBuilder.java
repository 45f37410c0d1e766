package residua.reduction;

import static residua.reduction.StepOutcome.NONE;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;

/**
 * Makes the nodes of one clone. Points behind which nothing is cut before the function returns are
 * all alike, whatever the automaton's state: they become one node for each location.
 */
final class CloneBuilder {
  /** In place of a state: nothing is cut any more. */
  private static final int PLAIN = -1;

  private final Tabulation product;
  private final Program program;
  private final Context context;
  private final Function function;
  private final Map<Context, Integer> clones;
  private final Set<Point> interesting;
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final Deque<Key> work = new ArrayDeque<>();
  private final List<Node> nodes = new ArrayList<>();

  private record Key(int location, int state) {}

  CloneBuilder(
      Program program,
      Tabulation product,
      Context context,
      List<Point> points,
      Map<Context, Integer> clones) {
    this.program = program;
    this.product = product;
    this.context = context;
    this.function = program.functions().get(context.function());
    this.clones = clones;
    this.interesting = findInteresting(points);
  }

  /** A function's own nodes: nothing is cut, nothing renamed. */
  private CloneBuilder(Program program, Function function) {
    this.program = program;
    this.product = null;
    this.context = new Context(function.index(), PLAIN);
    this.function = function;
    this.clones = Map.of();
    this.interesting = Set.of();
  }

  /** A function taken apart and put together again. */
  static Clone unchanged(Program program, Function function) {
    CloneBuilder builder = new CloneBuilder(program, function);
    int entry = builder.number(new Key(function.entry(), PLAIN));
    return new Clone(-1, function.index(), "", builder.allNodes(), entry);
  }

  private List<Node> allNodes() {
    while (!work.isEmpty()) {
      Key key = work.remove();
      nodes.add(node(numbers.get(key), key));
    }
    return nodes;
  }

  Clone build(int index, String state) {
    Point entry = product.successor(new Point(context, 0, 0), function.entry(), context.state());
    int first = number(keyOf(entry));
    return new Clone(index, context.function(), state, allNodes(), first);
  }

  /** Points from which a cut, or a call of a clone, can be reached inside the function. */
  private Set<Point> findInteresting(List<Point> points) {
    Map<Point, List<Point>> predecessors = new HashMap<>();
    Set<Point> result = new HashSet<>();
    Deque<Point> open = new ArrayDeque<>();
    for (Point point : points) {
      boolean callsClone =
          ResidualBuilder.callees(program, product, point).values().stream()
              .anyMatch(clones::containsKey);
      if (callsClone || ResidualBuilder.isCut(program, product, point)) {
        result.add(point);
        open.add(point);
      }
      for (Point successor : successors(point)) {
        predecessors.computeIfAbsent(successor, p -> new ArrayList<>()).add(point);
      }
    }
    while (!open.isEmpty()) {
      for (Point predecessor : predecessors.getOrDefault(open.remove(), List.of())) {
        if (result.add(predecessor)) {
          open.add(predecessor);
        }
      }
    }
    return result;
  }

  private List<Point> successors(Point point) {
    List<Point> result = new ArrayList<>();
    Optional<StepOutcome> outcome = product.outcome(point);
    if (outcome.isPresent()) {
      List<Integer> targets = ResidualBuilder.step(function, point.location()).exits();
      for (int i = 0; i < targets.size(); i++) {
        for (int state : product.exitStates(point, outcome.get(), i)) {
          result.add(product.successor(point, targets.get(i), state));
        }
      }
    } else if (product.blank(point).orElse(null) instanceof Move.To to) {
      for (Edge edge : function.outgoing(point.location())) {
        result.add(product.successor(point, edge.target(), to.state()));
      }
    }
    return result;
  }

  private Key keyOf(Point point) {
    return new Key(point.location(), interesting.contains(point) ? point.state() : PLAIN);
  }

  private int number(Key key) {
    Integer known = numbers.get(key);
    if (known == null) {
      known = numbers.size();
      numbers.put(key, known);
      work.add(key);
    }
    return known;
  }

  private Node node(int id, Key key) {
    if (key.location == function.exit()) {
      return new Node.Leave(id, key.location);
    }
    Optional<Step> step = function.stepAt(key.location);
    if (key.state == PLAIN) {
      return step.isPresent() ? plainStep(id, key, step.get()) : plainSkip(id, key);
    }
    Point point = new Point(context, key.location, key.state);
    return step.isPresent() ? step(id, point, step.get()) : skip(id, point);
  }

  private Node plainStep(int id, Key key, Step step) {
    List<Target> targets = new ArrayList<>();
    for (int exit = 0; exit < step.exits().size(); exit++) {
      boolean possible = function.canExit(step, exit);
      targets.add(possible ? plain(step.exits().get(exit)) : new Target.Never());
    }
    return new Node.Run(id, key.location, step.id(), new TreeMap<>(), targets);
  }

  private Node plainSkip(int id, Key key) {
    List<Edge> edges = function.outgoing(key.location);
    Target target = edges.isEmpty() ? new Target.Never() : plain(edges.get(0).target());
    return new Node.Skip(id, key.location, target);
  }

  private Target plain(int location) {
    return new Target.To(number(new Key(location, PLAIN)));
  }

  private Node skip(int id, Point point) {
    int location = point.location();
    return switch (product.blank(point).orElseThrow()) {
      case Move.Cut cut -> new Node.Halt(id, location, cut.transition());
      case Move.To to -> {
        int next = function.outgoing(location).get(0).target();
        yield new Node.Skip(id, location, target(product.successor(point, next, to.state())));
      }
    };
  }

  private Target target(Point point) {
    return new Target.To(number(keyOf(point)));
  }

  private Node step(int id, Point point, Step step) {
    StepOutcome outcome = product.outcome(point).orElseThrow();
    int location = point.location();
    return switch (StepPlan.of(step, outcome)) {
      case StepPlan.Halt halt -> new Node.Halt(id, location, halt.transition());
      case StepPlan.ExecuteAndHalt stop -> {
        List<Target> targets = new ArrayList<>();
        step.exits().forEach(exit -> targets.add(new Target.Stop(stop.transition())));
        yield new Node.Run(id, location, step.id(), callees(point), targets);
      }
      case StepPlan.Execute execute ->
          new Node.Run(id, location, step.id(), callees(point), targets(point, step, outcome));
      case StepPlan.KeepWhole keep ->
          throw new IllegalStateException("a step that cannot be printed is left: " + point);
    };
  }

  private SortedMap<Integer, Integer> callees(Point point) {
    SortedMap<Integer, Integer> result = new TreeMap<>();
    ResidualBuilder.callees(program, product, point)
        .forEach((edge, callee) -> {
          if (clones.containsKey(callee)) {
            result.put(edge, clones.get(callee));
          }
        });
    return result;
  }

  private List<Target> targets(Point point, Step step, StepOutcome outcome) {
    List<Target> result = new ArrayList<>();
    for (int i = 0; i < step.exits().size(); i++) {
      var states = product.exitStates(point, outcome, i);
      int cut = outcome.exitCuts().get(i);
      if (!states.isEmpty()) {
        result.add(target(product.successor(point, step.exits().get(i), states.first())));
      } else if (cut != NONE) {
        result.add(new Target.Stop(cut));
      } else {
        result.add(new Target.Never());
      }
    }
    return result;
  }
}
