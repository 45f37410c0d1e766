package residua.sources.changeimpact.matching;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;

/** The edges of two steps of corresponding functions, in pairs. */
final class EdgePairs {
  private final FunctionPair pair;
  private final SameOperations operations;
  private final List<Edge> own = new ArrayList<>();
  private final List<Edge> others = new ArrayList<>();

  EdgePairs(FunctionPair pair, SameOperations operations) {
    this.pair = pair;
    this.operations = operations;
  }

  /** The edges of the new version; one that computes a value precedes those that read it. */
  List<Edge> own() {
    return List.copyOf(own);
  }

  /** The edges of the old version, in the same order. */
  List<Edge> others() {
    return List.copyOf(others);
  }

  /**
   * Whether two steps have two edges each, for the true and the false branch; pairs them crosswise.
   */
  boolean areOpposite(Step step, Step other) {
    List<Edge> edges = pair.mine().outgoing(step.entry());
    List<Edge> taken = pair.theirs().outgoing(other.entry());
    if (edges.size() != 2 || taken.size() != 2) {
      return false;
    }
    for (int i = 0; i < 2; i++) {
      Edge edge = edges.get(i);
      Edge old = taken.get(1 - i);
      if (!(edge.operation() instanceof Operation.Assume assume)
          || !(old.operation() instanceof Operation.Assume found)
          || assume.truth() == found.truth()
          || pair.mine().locations().get(edge.target()).internal()
          || pair.theirs().locations().get(old.target()).internal()) {
        return false;
      }
      own.add(edge);
      others.add(old);
    }
    return true;
  }

  /** Whether the edges of two steps lead alike, and enter corresponding functions. */
  boolean areAlike(Step step, Step other) {
    Map<Integer, Integer> inside = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    inside.put(step.entry(), other.entry());
    open.add(step.entry());
    while (!open.isEmpty()) {
      int at = open.remove();
      List<Edge> edges = pair.mine().outgoing(at);
      List<Edge> taken = pair.theirs().outgoing(inside.get(at));
      if (edges.size() != taken.size()) {
        return false;
      }
      for (int i = 0; i < edges.size(); i++) {
        Edge edge = edges.get(i);
        Edge old = taken.get(i);
        boolean isInside = pair.mine().locations().get(edge.target()).internal();
        if (!operations.areAlike(edge, old)
            || isInside != pair.theirs().locations().get(old.target()).internal()) {
          return false;
        }
        own.add(edge);
        others.add(old);
        if (isInside) {
          Integer known = inside.putIfAbsent(edge.target(), old.target());
          if (known == null) {
            open.add(edge.target());
          } else if (known != old.target()) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
