package residua.reducer.residual;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.reducer.residual.NodeNumbers.Key;

/** The nodes of a function as they are in the original: nothing is cut, nothing renamed. */
public final class PlainNodes {
  private final Function function;
  private final NodeNumbers numbers;
  private final Set<Integer> splitSteps;

  /**
   * @param splitSteps steps that are taken apart at some node of the clone: their text is the same
   *     at all nodes
   */
  public PlainNodes(Function function, NodeNumbers numbers, Set<Integer> splitSteps) {
    this.function = function;
    this.numbers = numbers;
    this.splitSteps = splitSteps;
  }

  /** A function in the node form of clones with nothing cut. */
  static Clone unchanged(Function function, Set<Integer> splitSteps) {
    NodeNumbers numbers = new NodeNumbers();
    PlainNodes plain = new PlainNodes(function, numbers, splitSteps);
    int entry = numbers.of(new Key(function.entry(), Key.PLAIN));
    List<Node> nodes = numbers.buildAll((id, key) -> plain.node(id, key.location()));
    return new Clone(-1, function.index(), "", nodes, entry, false);
  }

  /** The node at a location. */
  public Node node(int id, int location) {
    if (location == function.exit()) {
      return new Node.Leave(id, location, OptionalInt.empty());
    }
    if (function.locations().get(location).internal()) {
      return inner(id, location, numbers.stepAround(function, location));
    }
    Optional<Step> step = function.stepAt(location);
    if (step.isPresent()) {
      return splitSteps.contains(step.get().id())
          ? inner(id, location, step.get())
          : step(id, location, step.get(), false);
    }
    List<Edge> edges = function.outgoing(location);
    Successor target = edges.isEmpty() ? new Successor.Never() : to(edges.get(0).target());
    return new Node.Skip(id, location, target);
  }

  private Node step(int id, int location, Step step, boolean split) {
    List<Successor> targets = new ArrayList<>();
    for (int exit = 0; exit < step.exitCount(); exit++) {
      boolean possible = function.canExit(step, exit);
      targets.add(possible ? to(step.exit(exit)) : new Successor.Never());
    }
    return new Node.Run(
        id, location, step.id(), new TreeMap<>(), split, OptionalInt.empty(), targets);
  }

  private Node inner(int id, int location, Step step) {
    if (location == step.ready()) {
      return step(id, location, step, true);
    }
    List<Edge> edges = function.outgoing(location);
    Edge first = edges.get(0);
    edges.forEach(edge -> numbers.rememberStep(edge.target(), step));
    Successor next = to(first.target());
    return switch (first.operation()) {
      case Operation.Call call ->
          new Node.Call(id, location, first.id(), OptionalInt.empty(), List.of(next));
      case Operation.Assume assume -> new Node.Test(id, location, first.where(), ways(edges));
      case Operation.Blank blank ->
          first.isEffect()
              ? new Node.Effect(id, location, first.where(), next)
              : new Node.Skip(id, location, next);
      case Operation.Declare other -> throw StepSplitting.outOfPlace(first);
      case Operation.Execute other -> throw StepSplitting.outOfPlace(first);
      case Operation.Return other -> throw StepSplitting.outOfPlace(first);
    };
  }

  private List<Successor> ways(List<Edge> edges) {
    Successor whenTrue = new Successor.Never();
    Successor whenFalse = new Successor.Never();
    for (Edge edge : edges) {
      if (((Operation.Assume) edge.operation()).truth()) {
        whenTrue = to(edge.target());
      } else {
        whenFalse = to(edge.target());
      }
    }
    return List.of(whenTrue, whenFalse);
  }

  private Successor to(int location) {
    return new Successor.To(numbers.of(new Key(location, Key.PLAIN)));
  }
}
