package residua.analysis.symbolic.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import residua.c.semantics.OnlyDefined;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Storage;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/** The objects of all states, by number: those of static storage duration come first. */
public final class SymbolicObjectTable {
  private final List<Entry> entries = new ArrayList<>();
  private final boolean hasAnySize;
  private final BitSet constants = new BitSet();
  private final boolean tracksLeaks;
  private Optional<Term> untracked = Optional.empty();
  private final Optional<OnlyDefined> onlyDefined;

  /** The kind of an object's lifetime. */
  public enum Life {
    STATIC,
    FRAME,
    HEAP,
    /** Until a call returns, or the location where it was made is reached again. */
    RESERVED
  }

  /**
   * An object.
   *
   * @param size its size in bytes, or its maximal size
   * @param length its size, if that is not constant
   * @param home the number of the first object of its frame, or of that of the call that ends it
   * @param escapes whether a pointer to it may be kept
   */
  public record Entry(
      long size, Optional<Term> length, boolean isWritable, Life life, int home, boolean escapes) {}

  /**
   * The objects of static storage duration.
   *
   * @param hasAnySize whether the size of an object may be a term: not where states are renamed,
   *     since this is not part of them
   */
  public SymbolicObjectTable(ProgramSemantics meaning, boolean hasAnySize) {
    this.hasAnySize = hasAnySize;
    this.onlyDefined = meaning.onlyDefined();
    this.tracksLeaks = meaning.asksForLeaks();
    for (Storage storage : meaning.globals()) {
      constants.set(entries.size(), storage.isConstant());
      entries.add(
          new Entry(
              storage.size(),
              Optional.empty(),
              storage.content().isEmpty(),
              Life.STATIC,
              0,
              storage.escapes()));
    }
  }

  /** Entry of the object with this number. */
  public Entry get(int object) {
    return entries.get(object);
  }

  /** Whether an object must not be written, even if the model can. */
  public boolean isConstant(int object) {
    return constants.get(object);
  }

  /** Makes the objects of a call; returns the number of the first. */
  public int frame(List<Storage> slots) {
    int home = entries.size();
    for (Storage slot : slots) {
      entries.add(new Entry(slot.size(), Optional.empty(), true, Life.FRAME, home, slot.escapes()));
    }
    if (slots.isEmpty()) {
      // No other frame has the same home, which identifies a call that has not returned.
      entries.add(new Entry(0, Optional.empty(), false, Life.FRAME, home, false));
    }
    return home;
  }

  /** Whether executions in which an operation is undefined are ignored. */
  public boolean countsOnlyDefined() {
    return onlyDefined.isPresent();
  }

  /** Whether an object is certainly not larger than its declaration. */
  public boolean isOfCertainSize(int object) {
    return get(object).life() != Life.STATIC
        || onlyDefined.filter(each -> each.sized().contains(object)).isPresent();
  }

  /** Whether all objects are known that were allocated since the program has started. */
  public boolean knowsAllAllocated() {
    // Otherwise states are renamed, and begin anywhere in the program.
    return hasAnySize;
  }

  /** Whether leaks are asked for: an object that was not allocated is none. */
  public boolean tracksLeaks() {
    return tracksLeaks;
  }

  /** When an object was allocated that has no number. */
  public Term untracked(Terms terms) {
    return untracked.orElse(terms.bool(false));
  }

  /** Notes that an object without a number may have been allocated. */
  public void addUntracked(Terms terms, Term when) {
    untracked = Optional.of(terms.or(untracked(terms), when));
  }

  /** Whether the size of an object may be a term. */
  public boolean mayBeOfAnySize() {
    return hasAnySize;
  }

  /** Makes an object on the heap; see {@link Entry}. */
  public int allocate(long size, Optional<Term> length) {
    entries.add(new Entry(size, length, true, Life.HEAP, 0, true));
    return entries.size() - 1;
  }

  /** Makes an object that ends with the call whose first object is given; see {@link Entry}. */
  public int reserve(long size, Optional<Term> length, int home) {
    entries.add(new Entry(size, length, true, Life.RESERVED, home, true));
    return entries.size() - 1;
  }

  /** Whether a number of bytes from an offset on lies inside an object. */
  public Term fits(Terms terms, PointsTo.Into into, long size) {
    Entry entry = get(into.object());
    long most = entry.size() - size;
    if (most < 0) {
      return terms.bool(false);
    }
    Term fits = terms.compare(Op.UNSIGNED_AT_MOST, into.offset(), terms.bits(64, most));
    return entry.length().isEmpty()
        ? fits
        : terms.and(fits, fits(terms, into, terms.bits(64, size)));
  }

  /** As above, for a number of bytes that is not constant. */
  public Term fits(Terms terms, PointsTo.Into into, Term size) {
    Entry entry = get(into.object());
    Term length = entry.length().orElse(terms.bits(64, entry.size()));
    Term left = terms.binary(Op.SUBTRACT, length, size);
    return terms.and(
        terms.compare(Op.UNSIGNED_AT_MOST, size, length),
        terms.compare(Op.UNSIGNED_AT_MOST, into.offset(), left));
  }
}
