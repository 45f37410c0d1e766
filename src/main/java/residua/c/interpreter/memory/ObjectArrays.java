package residua.c.interpreter.memory;

import java.util.BitSet;
import java.util.function.LongPredicate;

/**
 * Operations on arrays of objects, in which those of unknown content, or that do not exist, are
 * null. The arrays belong to the table that changes them; the objects may be shared with others
 * until they are owned (copy on write).
 */
final class ObjectArrays {
  private ObjectArrays() {}

  /** The number of objects of which something is known. */
  static int count(MemoryObject[] all) {
    int result = 0;
    for (MemoryObject object : all) {
      result += object == null ? 0 : 1;
    }
    return result;
  }

  /** The first index without an object; the count if there is none. */
  static int free(MemoryObject[] all, int count) {
    int index = 0;
    while (index < count && all[index] != null) {
      index++;
    }
    return index;
  }

  /** Ends the objects reserved in a call, and returns their indices. */
  static BitSet endReserved(MemoryObject[] all, int count, int call) {
    BitSet ended = new BitSet();
    for (int i = 0; i < count; i++) {
      if (all[i] != null && all[i].call() == call) {
        all[i] = null;
        ended.set(i);
      }
    }
    return ended;
  }

  /**
   * Makes pointers to certain objects unknown.
   *
   * @param owner the owner of objects that change
   */
  static void loosen(MemoryObject[] all, int count, LongPredicate objects, Object owner) {
    for (int i = 0; i < count; i++) {
      if (all[i] != null && all[i].pointsTo(objects)) {
        all[i] = all[i].ownedBy(owner);
        all[i].loosen(objects);
      }
    }
  }

  /** Whether two arrays have objects of the same sizes and lifetimes at the same indices. */
  static boolean areAlike(MemoryObject[] older, MemoryObject[] newer, int count) {
    for (int i = 0; i < count; i++) {
      boolean exists = older[i] != null;
      if (exists != (newer[i] != null) || (exists && !older[i].isLike(newer[i]))) {
        return false;
      }
    }
    return true;
  }

  /** Joins objects with newer ones; where nothing is known after it, the object is null. */
  static void join(MemoryObject[] all, MemoryObject[] newer, Join joining, Object owner) {
    for (int i = 0; i < all.length; i++) {
      boolean isKnown = all[i] != null && newer[i] != null;
      all[i] = isKnown ? MemoryObject.joined(owner, all[i], newer[i], joining).orElse(null) : null;
    }
  }

  /** Joins objects with newer ones that are alike; none of them ceases to exist. */
  static void joinAlike(
      MemoryObject[] all, MemoryObject[] newer, int count, Join joining, Object owner) {
    for (int i = 0; i < count; i++) {
      if (all[i] != null) {
        MemoryObject unknown = new MemoryObject(owner, all[i].size(), all[i].call());
        all[i] = MemoryObject.joined(owner, all[i], newer[i], joining).orElse(unknown);
      }
    }
  }
}
