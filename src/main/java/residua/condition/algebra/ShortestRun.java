package residua.condition.algebra;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.algebra.Run.Step;
import residua.condition.alphabet.Letter;

/**
 * Finds a shortest execution that conditions together cover. Calls and returns match: for each
 * function and state it is entered in, the shortest paths to its locations are found, in the order
 * of their length (Knuth, "A Generalization of Dijkstra's Algorithm", Information Processing
 * Letters 6(1), 1977).
 */
final class ShortestRun {
  private final ObserverProduct combined;
  private final Program program;
  private final Map<Node, Way> ways = new HashMap<>();
  private final PriorityQueue<Candidate> queue =
      new PriorityQueue<>(
          Comparator.comparingInt(Candidate::length).thenComparingInt(Candidate::number));
  private final Map<Context, List<Caller>> callers = new LinkedHashMap<>();
  private final Map<Context, List<Node>> exits = new HashMap<>();
  private final Map<Context, Goal> goals = new LinkedHashMap<>();
  private int numbers;

  private record Context(int function, int state) {}

  private record Node(Context context, int location, int state) {}

  private record Caller(Node node, Step call) {}

  /**
   * The last piece of the shortest path to a node.
   *
   * @param from the node before, unless it is the first
   * @param call the call in between, if there is one, up to where it returns from
   */
  private record Way(int length, Optional<Node> from, Optional<Inside> call, Optional<Step> step) {}

  private record Inside(Step call, Node exit) {}

  private record Candidate(int length, int number, Node node, Way way) {}

  private record Goal(int length, List<Object> parts) {}

  private ShortestRun(ObserverProduct combined) {
    this.combined = combined;
    this.program = combined.flow().program();
  }

  /** The shortest execution, if there is one on edges of the program. */
  static Optional<List<Step>> of(ObserverProduct combined) {
    return switch (combined.start()) {
      case LetterOutcome.Covered covered -> Optional.of(List.of());
      case LetterOutcome.Hopeless hopeless -> Optional.empty();
      case LetterOutcome.In in -> new ShortestRun(combined).find(in.state());
      case LetterOutcome.Asked asked -> throw new IllegalStateException("asked before the start");
    };
  }

  private Optional<List<Step>> find(int state) {
    Function entry = program.entryFunction();
    if (entry.opaque().isPresent()) {
      return Optional.empty();
    }
    Context main = new Context(entry.index(), state);
    enter(main);
    while (!queue.isEmpty()) {
      Candidate next = queue.remove();
      if (ways.putIfAbsent(next.node(), next.way()) == null) {
        expand(next.node());
      }
    }
    return shortest(main);
  }

  private void enter(Context context) {
    if (!callers.containsKey(context)) {
      callers.put(context, new ArrayList<>());
      exits.put(context, new ArrayList<>());
      int location = program.functions().get(context.function()).entry();
      Way first = new Way(0, Optional.empty(), Optional.empty(), Optional.empty());
      offer(new Node(context, location, context.state()), first);
    }
  }

  private void offer(Node node, Way way) {
    if (!ways.containsKey(node)) {
      queue.add(new Candidate(way.length(), numbers++, node, way));
    }
  }

  private void expand(Node node) {
    Function function = program.functions().get(node.context().function());
    if (node.location() == function.exit()) {
      exits.get(node.context()).add(node);
      List.copyOf(callers.get(node.context())).forEach(caller -> leave(caller, node));
      return;
    }
    int length = ways.get(node).length();
    for (Edge edge : function.outgoing(node.location())) {
      if (edge.isBlank()) {
        Way way = new Way(length, Optional.of(node), Optional.empty(), Optional.empty());
        offer(new Node(node.context(), edge.target(), node.state()), way);
      } else {
        Letter letter = combined.flow().alphabet().of(edge);
        follow(node, letter, combined.read(node.state(), letter), List.of());
      }
    }
  }

  private void follow(Node node, Letter letter, LetterOutcome outcome, List<String> assumed) {
    int length = ways.get(node).length() + 1;
    Step step = new Step(letter, assumed);
    switch (outcome) {
      case LetterOutcome.Hopeless hopeless -> {}
      case LetterOutcome.Covered covered -> goal(node, new Goal(length, List.of(node, step)));
      case LetterOutcome.In in -> {
        if (letter.enters()) {
          call(node, step, in.state());
        } else {
          Way way = new Way(length, Optional.of(node), Optional.empty(), Optional.of(step));
          offer(new Node(node.context(), letter.edge().target(), in.state()), way);
        }
      }
      case LetterOutcome.Asked asked -> {
        follow(node, letter, asked.whenTrue(), assumed(assumed, asked, true));
        follow(node, letter, asked.whenFalse(), assumed(assumed, asked, false));
      }
    }
  }

  private List<String> assumed(List<String> before, LetterOutcome.Asked asked, boolean holds) {
    String text = combined.written(asked.expression()).orElse(asked.expression());
    List<String> result = new ArrayList<>(before);
    result.add(holds ? text : "!(" + text + ")");
    return result;
  }

  private void goal(Node node, Goal goal) {
    goals.merge(node.context(), goal, (one, other) -> one.length() <= other.length() ? one : other);
  }

  private void call(Node node, Step step, int state) {
    int callee = ((Operation.Call) step.letter().edge().operation()).callee();
    Caller caller = new Caller(node, step);
    if (program.functions().get(callee).opaque().isPresent()) {
      return;
    }
    Context context = new Context(callee, state);
    enter(context);
    callers.get(context).add(caller);
    List.copyOf(exits.get(context)).forEach(exit -> leave(caller, exit));
  }

  private void leave(Caller caller, Node exit) {
    Letter letter = combined.flow().alphabet().returnFrom(caller.call().letter().edge());
    leave(caller, exit, letter, combined.read(exit.state(), letter), List.of());
  }

  private void leave(
      Caller caller, Node exit, Letter letter, LetterOutcome outcome, List<String> assumed) {
    int length = ways.get(caller.node()).length() + ways.get(exit).length() + 2;
    Step step = new Step(letter, assumed);
    Inside inside = new Inside(caller.call(), exit);
    switch (outcome) {
      case LetterOutcome.Hopeless hopeless -> {}
      case LetterOutcome.Covered covered ->
          goal(caller.node(), new Goal(length, List.of(caller.node(), inside, step)));
      case LetterOutcome.In in -> {
        Way way =
            new Way(length, Optional.of(caller.node()), Optional.of(inside), Optional.of(step));
        offer(new Node(caller.node().context(), letter.edge().target(), in.state()), way);
      }
      case LetterOutcome.Asked asked -> {
        leave(caller, exit, letter, asked.whenTrue(), assumed(assumed, asked, true));
        leave(caller, exit, letter, asked.whenFalse(), assumed(assumed, asked, false));
      }
    }
  }

  /** The nearest goal, with the shortest path from the start to the function in which it is. */
  private Optional<List<Step>> shortest(Context main) {
    Map<Context, Integer> distance = new HashMap<>();
    Map<Context, Caller> entered = new HashMap<>();
    Map<Context, List<Map.Entry<Context, Caller>>> callees = new HashMap<>();
    callers.forEach((context, list) ->
        list.forEach(caller ->
            callees
                .computeIfAbsent(caller.node().context(), c -> new ArrayList<>())
                .add(Map.entry(context, caller))));
    record Open(Context context, int length, int number, Optional<Caller> by) {}
    PriorityQueue<Open> open =
        new PriorityQueue<>(Comparator.comparingInt(Open::length).thenComparingInt(Open::number));
    open.add(new Open(main, 0, 0, Optional.empty()));
    int number = 1;
    while (!open.isEmpty()) {
      Open next = open.remove();
      if (distance.putIfAbsent(next.context(), next.length()) == null) {
        next.by().ifPresent(caller -> entered.put(next.context(), caller));
        for (var call : callees.getOrDefault(next.context(), List.of())) {
          int length = next.length() + ways.get(call.getValue().node()).length() + 1;
          open.add(new Open(call.getKey(), length, number++, Optional.of(call.getValue())));
        }
      }
    }
    Optional<Context> nearest =
        goals.keySet().stream()
            .min(
                Comparator.comparingInt(
                    context -> distance.get(context) + goals.get(context).length()));
    return nearest.map(context -> {
      Deque<Caller> chain = new ArrayDeque<>();
      for (Context each = context; entered.containsKey(each); ) {
        Caller caller = entered.get(each);
        chain.push(caller);
        each = caller.node().context();
      }
      List<Step> steps = new ArrayList<>();
      for (Caller caller : chain) {
        addWay(caller.node(), steps);
        steps.add(caller.call());
      }
      for (Object part : goals.get(context).parts()) {
        add(part, steps);
      }
      return steps;
    });
  }

  private void add(Object part, List<Step> steps) {
    switch (part) {
      case Node node -> addWay(node, steps);
      case Inside inside -> {
        steps.add(inside.call());
        addWay(inside.exit(), steps);
      }
      case Step step -> steps.add(step);
      default -> throw new IllegalArgumentException("no part: " + part);
    }
  }

  private void addWay(Node node, List<Step> steps) {
    Deque<Way> pieces = new ArrayDeque<>();
    for (Optional<Node> each = Optional.of(node); each.isPresent(); ) {
      Way way = ways.get(each.get());
      pieces.push(way);
      each = way.from();
    }
    for (Way way : pieces) {
      way.call().ifPresent(inside -> add(inside, steps));
      way.step().ifPresent(steps::add);
    }
  }
}
