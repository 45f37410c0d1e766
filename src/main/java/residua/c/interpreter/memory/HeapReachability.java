package residua.c.interpreter.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Whether known pointers lead from some objects to all that were allocated and are alive. */
final class HeapReachability {
  private final MemoryObject[] heap;
  private final int size;
  private final List<MemoryObject> sources = new ArrayList<>();

  HeapReachability(MemoryObject[] heap, int size) {
    this.heap = heap;
    this.size = size;
  }

  /** Pointers may start in these objects; those of which nothing is known are null. */
  void addSources(MemoryObject[] objects) {
    for (MemoryObject each : objects) {
      if (each != null) {
        sources.add(each);
      }
    }
  }

  /** Whether all are reached; {@code fromCalls}: also from objects reserved by calls. */
  boolean reachesAll(boolean fromCalls) {
    BitSet open = new BitSet();
    for (int i = 0; i < size; i++) {
      if (heap[i] != null && heap[i].call() == MemoryObject.NO_CALL) {
        open.set(i);
      } else if (heap[i] != null && fromCalls) {
        sources.add(heap[i]);
      }
    }
    while (!open.isEmpty() && !sources.isEmpty()) {
      // The predicate holds for none, so that all pointers are visited.
      sources
          .removeLast()
          .pointsTo(object -> {
            int index = Objects.isHeap(object) ? Objects.index(object) : -1;
            if (index >= 0 && open.get(index)) {
              open.clear(index);
              sources.add(heap[index]);
            }
            return false;
          });
    }
    return open.isEmpty();
  }
}
