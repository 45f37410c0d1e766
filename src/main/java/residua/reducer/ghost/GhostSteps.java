package residua.reducer.ghost;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Step;

/** The inside of the steps of functions, and the steps that are executed in the residual state. */
final class GhostSteps {
  private final Map<Integer, Inside> insides = new HashMap<>();
  private final Map<Key, String> kept = new LinkedHashMap<>();

  /** A step of a function. */
  record Key(int function, int step) {}

  /** The inside of the steps of one function. */
  static final class Inside {
    private final int[] steps;
    private final Function function;
    private final Map<Integer, List<Edge>> inner = new HashMap<>();

    private Inside(Function function) {
      this.function = function;
      this.steps = new int[function.locations().size()];
      java.util.Arrays.fill(steps, -1);
      function.steps().forEach(this::enter);
    }

    private void enter(Step step) {
      inner.put(step.id(), edgesFrom(step, step.entry(), step.ready()));
      edgesFrom(step, step.ready(), -1);
    }

    /** The edges inside a step from one location to another; marks the path. */
    private List<Edge> edgesFrom(Step step, int from, int end) {
      List<Edge> result = new ArrayList<>();
      Deque<Integer> work = new ArrayDeque<>(List.of(from));
      steps[from] = step.id();
      while (!work.isEmpty()) {
        int location = work.remove();
        if (location == end) {
          continue;
        }
        for (Edge edge : function.outgoing(location)) {
          result.add(edge);
          boolean internal = function.locations().get(edge.target()).internal();
          if (internal && steps[edge.target()] < 0) {
            steps[edge.target()] = step.id();
            work.add(edge.target());
          }
        }
      }
      return List.copyOf(result);
    }

    /** The step that a location lies in or starts. */
    Optional<Step> stepAround(int location) {
      return steps[location] < 0
          ? Optional.empty()
          : Optional.of(function.steps().get(steps[location]));
    }

    /** The edges of a step before its own. */
    List<Edge> innerEdges(Step step) {
      return inner.get(step.id());
    }
  }

  Inside of(Function function) {
    return insides.computeIfAbsent(function.index(), f -> new Inside(function));
  }

  /** Makes a step execute in the residual state; returns whether that is new. */
  boolean keep(Function function, Step step, String reason) {
    return kept.putIfAbsent(new Key(function.index(), step.id()), reason) == null;
  }

  boolean isKept(Function function, Step step) {
    return kept.containsKey(new Key(function.index(), step.id()));
  }

  /** The steps executed in the residual state, with the reasons. */
  Map<Key, String> kept() {
    return kept;
  }
}
