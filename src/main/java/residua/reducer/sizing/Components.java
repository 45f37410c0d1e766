package residua.reducer.sizing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** The strongly connected components of a graph, as found by Tarjan's algorithm. */
final class Components {
  private final Set<Integer> among;
  private final IntFunction<List<Integer>> successors;
  private final Map<Integer, Integer> number = new HashMap<>();
  private final Map<Integer, Integer> low = new HashMap<>();
  private final Set<Integer> waiting = new LinkedHashSet<>();
  private final Deque<Integer> stack = new ArrayDeque<>();
  private final List<Set<Integer>> cyclic = new ArrayList<>();

  /** A node that is being visited. */
  private record Visit(int node, Iterator<Integer> open) {}

  /**
   * @param among the nodes considered
   */
  Components(Set<Integer> among, IntFunction<List<Integer>> successors) {
    this.among = among;
    this.successors = successors;
    for (int node : among) {
      if (!number.containsKey(node)) {
        visit(node);
      }
    }
  }

  /** The components with a cycle; the nodes of each in ascending order. */
  List<Set<Integer>> cyclic() {
    return cyclic;
  }

  private Visit start(int node) {
    number.put(node, number.size());
    low.put(node, number.get(node));
    stack.push(node);
    waiting.add(node);
    return new Visit(node, successors.apply(node).iterator());
  }

  private void visit(int root) {
    Deque<Visit> visits = new ArrayDeque<>();
    visits.push(start(root));
    while (!visits.isEmpty()) {
      Visit visit = visits.peek();
      if (visit.open().hasNext()) {
        int to = visit.open().next();
        if (among.contains(to) && !number.containsKey(to)) {
          visits.push(start(to));
        } else if (waiting.contains(to)) {
          low.merge(visit.node(), number.get(to), Math::min);
        }
        continue;
      }
      visits.pop();
      if (low.get(visit.node()).equals(number.get(visit.node()))) {
        close(visit.node());
      }
      if (!visits.isEmpty()) {
        low.merge(visits.peek().node(), low.get(visit.node()), Math::min);
      }
    }
  }

  private void close(int root) {
    Set<Integer> component = new TreeSet<>();
    int node;
    do {
      node = stack.pop();
      waiting.remove(node);
      component.add(node);
    } while (node != root);
    if (component.size() > 1 || successors.apply(root).contains(root)) {
      cyclic.add(component);
    }
  }
}
