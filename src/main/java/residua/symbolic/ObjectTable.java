package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import residua.meaning.Meaning;
import residua.meaning.Storage;

/** The objects there are in all states, by number: those of static storage duration come first. */
final class ObjectTable {
  private final List<Entry> entries = new ArrayList<>();

  /** Where an object lives. */
  enum Life {
    STATIC,
    FRAME,
    HEAP
  }

  /**
   * An object.
   *
   * @param home the number of the first object of its frame
   * @param escapes whether a pointer to it may be kept
   */
  record Entry(long size, boolean isWritable, Life life, int home, boolean escapes) {}

  ObjectTable(Meaning meaning) {
    for (Storage storage : meaning.globals()) {
      entries.add(
          new Entry(
              storage.size(), storage.content().isEmpty(), Life.STATIC, 0, storage.escapes()));
    }
  }

  Entry get(int object) {
    return entries.get(object);
  }

  /** Makes the objects of a call; the number of the first. */
  int frame(List<Storage> slots) {
    int home = entries.size();
    for (Storage slot : slots) {
      entries.add(new Entry(slot.size(), true, Life.FRAME, home, slot.escapes()));
    }
    return home;
  }

  /** Makes an object on the heap. */
  int allocate(long size) {
    entries.add(new Entry(size, true, Life.HEAP, 0, true));
    return entries.size() - 1;
  }
}
