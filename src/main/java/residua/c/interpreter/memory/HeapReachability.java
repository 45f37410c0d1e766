package residua.c.interpreter.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Whether pointers lead from some objects to all that were allocated and are alive. They surely do
 * not where no byte on the way is unknown: such a byte may be part of any pointer. Each instance
 * answers once.
 */
final class HeapReachability {
  private final MemoryObject[] heap;
  private final int size;
  private final List<MemoryObject> sources = new ArrayList<>();
  private boolean isUnknown;

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
      isUnknown |= each == null;
    }
  }

  /**
   * Whether some are not reached: one, zero, or unknown.
   *
   * @param fromCalls whether objects reserved by calls are sources
   */
  Value missesAny(boolean fromCalls) {
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
      isUnknown |= source.mayHidePointers();
      // The predicate holds for none, so that all pointers are visited.
      source.pointsTo(object -> {
        int index = Objects.isHeap(object) ? Objects.index(object) : -1;
        if (index >= 0 && open.get(index)) {
          open.clear(index);
          sources.add(heap[index]);
        }
        return false;
      });
    }
    if (open.isEmpty()) {
      return Value.ZERO;
    }
    return isUnknown ? Value.UNKNOWN : Value.ONE;
  }
}
