package residua.analysis.equivalence;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Storage;

/**
 * The correspondence between the objects of two programs on one edge: objects with corresponding
 * names, if each is the only one of its name; string literals with the same content; and slots for
 * intermediate values that are written together. An object has a key, which is equal for both.
 */
final class Counterparts {
  /** Marks the names of slots for intermediate values in frames; no name of C contains a blank. */
  private static final char BLANK = ' ';

  private final Side own;
  private final Side other;
  private int written;

  /** Identifies an object in both programs. */
  record Key(String kind, String name, long size) {}

  /**
   * The counterparts of two edges.
   *
   * @param names for each name of one program the corresponding one of the other
   */
  Counterparts(
      ProgramSemantics own,
      int ownFunction,
      ProgramSemantics other,
      int otherFunction,
      Map<String, String> names) {
    Map<String, String> themselves = new HashMap<>();
    names.values().forEach(name -> themselves.put(name, name));
    this.own = new Side(own, ownFunction, names);
    this.other = new Side(other, otherFunction, themselves);
  }

  Side own() {
    return own;
  }

  Side other() {
    return other;
  }

  /** Whether both are corresponding slots of the frame, or are from now on: both are written. */
  boolean areWritten(int ownSlot, int otherSlot) {
    if (own.isUnknownValue(ownSlot) && other.isUnknownValue(otherSlot)) {
      Key key = new Key("value", String.valueOf(written++), own.slot(ownSlot).size());
      own.values.put(ownSlot, key);
      other.values.put(otherSlot, key);
      return own.slot(ownSlot).size() == other.slot(otherSlot).size();
    }
    Optional<Key> key = own.local(ownSlot);
    return key.isPresent() && key.equals(other.local(otherSlot));
  }

  /** The objects of one of the programs. */
  static final class Side {
    private final ProgramSemantics meaning;
    private final List<Storage> slots;
    private final Map<String, String> names;
    private final Set<String> uniqueSlots;
    private final Set<String> uniqueGlobals;
    private final Map<Integer, Key> values = new HashMap<>();

    private Side(ProgramSemantics meaning, int function, Map<String, String> names) {
      this.meaning = meaning;
      this.slots = meaning.functions().get(function).slots();
      this.names = names;
      this.uniqueSlots = unique(slots);
      this.uniqueGlobals = unique(meaning.globals());
    }

    private static Set<String> unique(List<Storage> storages) {
      Set<String> once = new HashSet<>();
      Set<String> more = new HashSet<>();
      for (Storage storage : storages) {
        if (!once.add(storage.name())) {
          more.add(storage.name());
        }
      }
      once.removeAll(more);
      return once;
    }

    private Storage slot(int slot) {
      return slots.get(slot);
    }

    private boolean isUnknownValue(int slot) {
      return slot(slot).name().indexOf(BLANK) >= 0 && !values.containsKey(slot);
    }

    /** The key of an object of the frame; empty if it is not known. */
    Optional<Key> local(int slot) {
      Key value = values.get(slot);
      return value != null ? Optional.of(value) : named("local", slot(slot), uniqueSlots);
    }

    /** The key of an object of static storage duration. */
    Optional<Key> global(int index) {
      Storage storage = meaning.globals().get(index);
      return storage
          .content()
          .map(content -> new Key("literal", content, storage.size()))
          .or(() -> named("global", storage, uniqueGlobals));
    }

    private Optional<Key> named(String kind, Storage storage, Set<String> unique) {
      return Optional.ofNullable(names.get(storage.name()))
          .filter(name -> unique.contains(storage.name()))
          .map(name -> new Key(kind, name, storage.size()));
    }
  }
}
