package residua.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Nodes that wait in several stacks, which take turns, the youngest stack first: of that whose turn
 * it is, the node that came last is next. At first there is one stack. In each round, whose turns
 * are twice as long as those before, one more begins with the node that has waited longest in the
 * oldest one that has several, and again with such a one when it has none left. So what comes to an
 * end is seen to its end beside what does not, and a program that is explored within the first turn
 * is explored depth first.
 */
final class DepthFirst {
  private static final long FIRST_TURN = 20_000;

  /** In the order in which they began; never none. */
  private final List<Deque<Node>> stacks = new ArrayList<>(List.of(new ArrayDeque<>()));

  private int current;
  private long turn = FIRST_TURN;
  private long taken;
  private int waiting;

  /** Adds a node to the stack whose turn it is. */
  void add(Node node) {
    stacks.get(current).push(node);
    waiting++;
  }

  /** Whether there is no node. */
  boolean isEmpty() {
    return waiting == 0;
  }

  /** Takes a node; there is one. */
  Node next() {
    if (taken == turn) {
      taken = 0;
      if (current == 0) {
        turn *= 2;
        stacks.add(new ArrayDeque<>());
        current = stacks.size();
      }
      current--;
    }
    while (stacks.get(current).isEmpty()) {
      beginAgain();
    }
    taken++;
    waiting--;
    return stacks.get(current).pop();
  }

  /** Gives a stack that has no node left the oldest one of another, or ends it. */
  private void beginAgain() {
    for (Deque<Node> stack : stacks) {
      if (stack.size() > 1) {
        stacks.get(current).push(stack.removeLast());
        return;
      }
    }
    stacks.remove(current);
    taken = 0;
    current = current == 0 ? stacks.size() - 1 : current - 1;
  }
}
