package residua.reducer.tabulation;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** A first-in, first-out worklist of integers, each contained at most once. */
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
