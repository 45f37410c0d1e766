package residua.analysis.reachability;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import residua.analysis.kernel.AbstractDomain;
import residua.analysis.kernel.DepthFirst;
import residua.analysis.kernel.StateNode;
import residua.analysis.kernel.Waitlist;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/** The waiting nodes, in one of the orders in which they are expanded. */
final class OrderedWaitlist<S> implements Waitlist<StateNode<S>> {
  private record Waiting<S>(StateNode<S> node, int depth, int rank, long number) {}

  private final ExplorationOrder order;
  private final AbstractDomain<S> domain;
  private final List<int[]> ranks = new ArrayList<>();
  private final DepthFirst<StateNode<S>> depthFirst = new DepthFirst<>();
  private final Deque<StateNode<S>> queue = new ArrayDeque<>();
  private final PriorityQueue<Waiting<S>> first =
      new PriorityQueue<>(
          Comparator.<Waiting<S>>comparingInt(Waiting::depth)
              .reversed()
              .thenComparingInt(Waiting::rank)
              .thenComparing(Comparator.<Waiting<S>>comparingLong(Waiting::number).reversed()));
  private long number;

  /** A waitlist without nodes of a program. */
  OrderedWaitlist(ExplorationOrder order, Program program, AbstractDomain<S> domain) {
    this.order = order;
    this.domain = domain;
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

  @Override
  public void add(StateNode<S> node) {
    switch (order) {
      case DEPTH_FIRST -> depthFirst.add(node);
      case BREADTH_FIRST -> queue.addLast(node);
      case REVERSE_POST_ORDER -> add(node, ranks.get(node.function())[node.location()]);
      case CALLSTACK_FIRST -> add(node, 0);
    }
  }

  private void add(StateNode<S> node, int rank) {
    int depth = domain.depth(node.state().orElseThrow());
    first.add(new Waiting<>(node, depth, rank, number++));
  }

  @Override
  public boolean isEmpty() {
    return depthFirst.isEmpty() && queue.isEmpty() && first.isEmpty();
  }

  @Override
  public StateNode<S> next() {
    return switch (order) {
      case DEPTH_FIRST -> depthFirst.next();
      case BREADTH_FIRST -> queue.pop();
      case REVERSE_POST_ORDER, CALLSTACK_FIRST -> first.remove().node();
    };
  }
}
