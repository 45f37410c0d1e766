package residua.analysis.reachability;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/** The waiting nodes, in the order in which they are expanded. */
final class Waitlist {
  private record Waiting(ArgNode node, int depth, int rank, long number) {}

  private final ExplorationOrder order;
  private final List<int[]> ranks = new ArrayList<>();
  private final DepthFirst depthFirst = new DepthFirst();
  private final Deque<ArgNode> queue = new ArrayDeque<>();
  private final PriorityQueue<Waiting> first =
      new PriorityQueue<>(
          Comparator.comparingInt(Waiting::depth)
              .reversed()
              .thenComparingInt(Waiting::rank)
              .thenComparing(Comparator.comparingLong(Waiting::number).reversed()));
  private long number;

  Waitlist(ExplorationOrder order, Program program) {
    this.order = order;
    if (order == ExplorationOrder.REVERSE_POST_ORDER) {
      program.functions().forEach(function -> ranks.add(ranks(function)));
    }
  }

  /**
   * For each location, the number of locations after it when a depth-first search leaves it,
   * negated.
   */
  private static int[] ranks(Function function) {
    int[] result = new int[function.locations().size()];
    if (function.opaque().isPresent()) {
      return result;
    }
    boolean[] seen = new boolean[result.length];
    int left = 0;
    Deque<int[]> stack = new ArrayDeque<>();
    stack.push(new int[] {function.entry(), 0});
    seen[function.entry()] = true;
    while (!stack.isEmpty()) {
      int[] top = stack.peek();
      List<Edge> edges = function.outgoing(top[0]);
      // The exit of a loop is visited first, so that the loop precedes what comes after it.
      int next = edges.size() - 1 - top[1]++;
      if (next < 0) {
        result[top[0]] = -left++;
        stack.pop();
      } else if (!seen[edges.get(next).target()]) {
        seen[edges.get(next).target()] = true;
        stack.push(new int[] {edges.get(next).target(), 0});
      }
    }
    return result;
  }

  void add(ArgNode node) {
    switch (order) {
      case DEPTH_FIRST -> depthFirst.add(node);
      case BREADTH_FIRST -> queue.addLast(node);
      case REVERSE_POST_ORDER -> add(node, ranks.get(node.function())[node.location()]);
      case CALLSTACK_FIRST -> add(node, 0);
    }
  }

  private void add(ArgNode node, int rank) {
    first.add(new Waiting(node, node.state().orElseThrow().depth(), rank, number++));
  }

  boolean isEmpty() {
    return depthFirst.isEmpty() && queue.isEmpty() && first.isEmpty();
  }

  ArgNode next() {
    return switch (order) {
      case DEPTH_FIRST -> depthFirst.next();
      case BREADTH_FIRST -> queue.pop();
      case REVERSE_POST_ORDER, CALLSTACK_FIRST -> first.remove().node();
    };
  }
}
