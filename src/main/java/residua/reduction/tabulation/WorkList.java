package residua.reduction.tabulation;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Numbers that are still to be processed, first come first served, each at most once at a time. */
final class WorkList {
  private final Deque<Integer> queue = new ArrayDeque<>();
  private final BitSet queued = new BitSet();

  void add(int number) {
    if (!queued.get(number)) {
      queued.set(number);
      queue.add(number);
    }
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  int remove() {
    int number = queue.remove();
    queued.clear(number);
    return number;
  }
}
