package residua.reducer.minimisation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;

/** The steps that a clone executes piece by piece. */
public final class SplitSteps {
  private SplitSteps() {}

  /** The steps that are split at some node, by index. */
  public static Set<Integer> of(Clone clone, Function function) {
    Map<Integer, Integer> around = null;
    Set<Integer> result = new TreeSet<>();
    for (Node node : clone.nodes()) {
      if (function.locations().get(node.location()).internal()) {
        around = around == null ? stepsAround(function) : around;
        result.add(around.get(node.location()));
      } else {
        start(node, function).ifPresent(step -> result.add(step.id()));
      }
    }
    return result;
  }

  /** The step that is split from a node on, if there is one. */
  static Optional<Step> start(Node node, Function function) {
    if (function.locations().get(node.location()).internal()) {
      return Optional.empty();
    }
    return switch (node) {
      case Node.Call call -> function.stepAt(call.location());
      case Node.Test test -> function.stepAt(test.location());
      case Node.Effect effect -> function.stepAt(effect.location());
      case Node.Update update -> throw Nodes.isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw Nodes.isFollowedAtRunTime(end);
      case Node.Skip skip -> function.stepAt(skip.location());
      case Node.Mark mark -> Optional.empty();
      case Node.Run run -> Optional.empty();
      case Node.Assume assume -> Optional.empty();
      case Node.Halt halt -> Optional.empty();
      case Node.Leave leave -> Optional.empty();
    };
  }

  /** For each location inside a step, the step. */
  private static Map<Integer, Integer> stepsAround(Function function) {
    Map<Integer, Integer> result = new HashMap<>();
    for (Step step : function.steps()) {
      Deque<Integer> work = new ArrayDeque<>();
      work.add(step.entry());
      while (!work.isEmpty()) {
        for (Edge edge : function.outgoing(work.remove())) {
          boolean inside = function.locations().get(edge.target()).internal();
          if (inside && result.putIfAbsent(edge.target(), step.id()) == null) {
            work.add(edge.target());
          }
        }
      }
    }
    return result;
  }
}
