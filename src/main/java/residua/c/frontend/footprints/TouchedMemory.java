package residua.c.frontend.footprints;

import java.util.HashSet;
import java.util.Set;

/** The objects that an evaluation reads and writes, as far as another evaluation may notice. */
public final class TouchedMemory {
  private final Set<Object> read = new HashSet<>();
  private final Set<Object> written = new HashSet<>();
  private boolean readsMemory;
  private boolean writesMemory;
  private boolean fails;
  private boolean ends;

  void read(Object variable) {
    read.add(variable);
  }

  void write(Object variable) {
    written.add(variable);
  }

  void readMemory() {
    readsMemory = true;
  }

  void writeMemory() {
    writesMemory = true;
  }

  void fail() {
    fails = true;
  }

  void end() {
    ends = true;
  }

  /** Adds the objects that another evaluation touches; returns whether that added anything. */
  boolean add(TouchedMemory other) {
    boolean grows = read.addAll(other.read) | written.addAll(other.written);
    grows |= other.readsMemory && !readsMemory;
    grows |= other.writesMemory && !writesMemory;
    grows |= other.fails && !fails;
    grows |= other.ends && !ends;
    readsMemory |= other.readsMemory;
    writesMemory |= other.writesMemory;
    fails |= other.fails;
    ends |= other.ends;
    return grows;
  }

  /** Forgets objects that belong to one call of a function. */
  void keepOnly(Set<Object> shared) {
    read.retainAll(shared);
    written.retainAll(shared);
  }

  /** The objects written. */
  Set<Object> written() {
    return written;
  }

  /** All objects named here. */
  Set<Object> named() {
    Set<Object> result = new HashSet<>(read);
    result.addAll(written);
    return result;
  }

  /**
   * Whether the order of two evaluations matters.
   *
   * @param pointedTo the variables that pointers may point to
   */
  public boolean interferesWith(TouchedMemory other, Set<Object> pointedTo) {
    return isDisturbedBy(other, pointedTo) || other.isDisturbedBy(this, pointedTo);
  }

  private boolean isDisturbedBy(TouchedMemory other, Set<Object> pointedTo) {
    return (fails && other.ends)
        || meets(named(), other.written)
        || ((readsMemory || writesMemory)
            && (other.writesMemory || meets(other.written, pointedTo)))
        || (other.writesMemory && meets(named(), pointedTo));
  }

  private static boolean meets(Set<Object> some, Set<Object> others) {
    return some.stream().anyMatch(others::contains);
  }
}
