package residua.analysis.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A waitlist of several stacks that take turns, the youngest stack first; the stack whose turn it
 * is yields its newest node. At first there is one stack. In each pass, whose turns are twice as
 * long as those of the pass before, a further stack begins with the node that has waited longest in
 * the oldest stack that has several, and a stack that runs empty begins again with such a node. So
 * branches that terminate are completed beside those that do not, and a program that is explored
 * within the first turn is explored depth first.
 *
 * @param <N> the nodes
 */
public final class DepthFirst<N> implements Waitlist<N> {
  private static final long FIRST_TURN = 20_000;

  /** In the order in which they began; never empty. */
  private final List<Deque<N>> stacks = new ArrayList<>(List.of(new ArrayDeque<>()));

  private int current;
  private long turn = FIRST_TURN;
  private long taken;
  private int waiting;

  /** A waitlist without nodes. */
  public DepthFirst() {}

  /** Adds a node to the stack whose turn it is. */
  @Override
  public void add(N node) {
    stacks.get(current).push(node);
    waiting++;
  }

  @Override
  public boolean isEmpty() {
    return waiting == 0;
  }

  @Override
  public N next() {
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

  /** Gives an empty stack the oldest node of another one, or removes the stack. */
  private void beginAgain() {
    for (Deque<N> stack : stacks) {
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
