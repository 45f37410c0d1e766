package residua.reducer.slicing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/**
 * The bodies of a residual program, by index: its clones, then the originals of all functions that
 * are not opaque. Their nodes are numbered consecutively.
 */
final class Bodies {
  private static final int NONE = -1;

  private final Program program;
  private final List<Clone> bodies;
  private final List<Integer> offsets = new ArrayList<>();
  private final Map<Integer, Integer> originals = new HashMap<>();
  private final Map<Place, List<Edge>> callsOf = new HashMap<>();
  private final int size;

  private record Place(int function, int step) {}

  /**
   * A call that a node makes.
   *
   * @param edge id of the call edge
   * @param function the function called
   * @param body its body; empty if it is opaque
   */
  record Call(int edge, int function, OptionalInt body) {}

  Bodies(Residual residual) {
    this.program = residual.program();
    this.bodies = new ArrayList<>(residual.clones());
    for (Function function : program.functions()) {
      if (function.opaque().isEmpty()) {
        originals.put(function.index(), bodies.size());
        bodies.add(Clone.unchanged(function));
      }
    }
    int next = 0;
    for (Clone body : bodies) {
      offsets.add(next);
      next += body.nodes().size();
    }
    this.size = next;
    for (Edge edge : program.edges()) {
      if (edge.operation() instanceof Operation.Call) {
        Place place = new Place(edge.function(), edge.step());
        callsOf.computeIfAbsent(place, p -> new ArrayList<>()).add(edge);
      }
    }
  }

  int count() {
    return bodies.size();
  }

  Clone get(int body) {
    return bodies.get(body);
  }

  Function functionOf(int body) {
    return program.functions().get(bodies.get(body).function());
  }

  /** The original body of a function. */
  OptionalInt original(int function) {
    Integer body = originals.get(function);
    return body == null ? OptionalInt.empty() : OptionalInt.of(body);
  }

  /** The number of nodes of all bodies. */
  int size() {
    return size;
  }

  /** The number of a node among those of all bodies. */
  int number(int body, int node) {
    return offsets.get(body) + node;
  }

  int entry(int body) {
    return number(body, bodies.get(body).entry());
  }

  /**
   * The effects of a node's text beside its edges, over-approximated by those of its step's text.
   */
  Effects effects(int body, Node node) {
    Function function = functionOf(body);
    int step =
        switch (node) {
          case Node.Run run -> run.step();
          case Node.Call call -> program.edges().get(call.edge()).step();
          case Node.Test test -> stepAround(function, test.location());
          case Node.Effect effect -> stepAround(function, effect.location());
          case Node.Assume assume -> NONE;
          case Node.Mark mark -> NONE;
          case Node.Skip skip -> NONE;
          case Node.Halt halt -> NONE;
          case Node.Leave leave -> NONE;
          case Node.Update update -> throw isFollowedAtRunTime(update);
          case Node.LateReturn end -> throw isFollowedAtRunTime(end);
        };
    return step < 0 ? Effects.NONE : function.steps().get(step).effects();
  }

  private static int stepAround(Function function, int location) {
    return function.outgoing(location).get(0).step();
  }

  /** The calls of functions with a body that a node makes, without those made in advance of it. */
  List<Call> calls(int body, Node node) {
    return switch (node) {
      case Node.Run run when run.split() ->
          run.callees().entrySet().stream()
              .map(entry ->
                  new Call(
                      entry.getKey(), callee(entry.getKey()), OptionalInt.of(entry.getValue())))
              .toList();
      case Node.Run run ->
          callsOf
              .getOrDefault(new Place(bodies.get(body).function(), run.step()), List.of())
              .stream()
              .map(edge -> {
                Integer clone = run.callees().get(edge.id());
                return call(edge.id(), clone == null ? OptionalInt.empty() : OptionalInt.of(clone));
              })
              .toList();
      case Node.Call call -> List.of(call(call.edge(), call.callee()));
      default -> List.of();
    };
  }

  private Call call(int edge, OptionalInt clone) {
    int function = callee(edge);
    return new Call(edge, function, clone.isPresent() ? clone : original(function));
  }

  private int callee(int edge) {
    return ((Operation.Call) program.edges().get(edge).operation()).callee();
  }

  private static IllegalArgumentException isFollowedAtRunTime(Node node) {
    return new IllegalArgumentException("the automaton is followed at run time: " + node);
  }
}
