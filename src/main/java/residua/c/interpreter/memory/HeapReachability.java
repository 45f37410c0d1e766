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
      MemoryObject source = sources.removeLast();
      for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
        long object = Objects.heap(i);
        if (source.pointsTo(other -> other == object)) {
          open.clear(i);
          sources.add(heap[i]);
        }
      }
    }
    return open.isEmpty();
  }
}
