package residua.c.interpreter.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The precision of a value analysis: the objects whose numeric values are tracked. Pointers and the
 * contents of the heap are always tracked.
 */
public final class Precision {
  /** Tracks no numeric values. */
  public static final Precision NOTHING = new Precision(Set.of());

  private final Set<NamedObject> objects;
  private final BitSet globals = new BitSet();
  private final Map<Integer, BitSet> slots = new HashMap<>();

  /** Tracks the numeric values of these objects. */
  public Precision(Set<NamedObject> objects) {
    this.objects = Set.copyOf(objects);
    for (NamedObject object : this.objects) {
      switch (object) {
        case NamedObject.Global global -> globals.set(global.index());
        case NamedObject.Local local ->
            slots.computeIfAbsent(local.function(), f -> new BitSet()).set(local.slot());
      }
    }
  }

  /** Tracks more objects in addition. */
  public Precision and(Set<NamedObject> more) {
    Set<NamedObject> all = new HashSet<>(objects);
    all.addAll(more);
    return new Precision(all);
  }

  boolean hasGlobal(int index) {
    return globals.get(index);
  }

  boolean hasLocal(int function, int slot) {
    BitSet known = slots.get(function);
    return known != null && known.get(slot);
  }
}
