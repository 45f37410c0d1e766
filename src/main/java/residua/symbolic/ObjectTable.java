package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.formula.Op;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Meaning;
import residua.meaning.OnlyDefined;
import residua.meaning.Storage;

/** The objects of all states, by number: those of static storage duration come first. */
final class ObjectTable {
  private final List<Entry> entries = new ArrayList<>();
  private final boolean hasAnySize;
  private final Optional<OnlyDefined> onlyDefined;

  /** The kind of an object's lifetime. */
  enum Life {
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
  record Entry(
      long size, Optional<Term> length, boolean isWritable, Life life, int home, boolean escapes) {}

  /**
   * The objects of static storage duration.
   *
   * @param hasAnySize whether the size of an object may be a term: not where states are renamed,
   *     since this is not part of them
   */
  ObjectTable(Meaning meaning, boolean hasAnySize) {
    this.hasAnySize = hasAnySize;
    this.onlyDefined = meaning.onlyDefined();
    for (Storage storage : meaning.globals()) {
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

  Entry get(int object) {
    return entries.get(object);
  }

  /** Makes the objects of a call; returns the number of the first. */
  int frame(List<Storage> slots) {
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
  boolean countsOnlyDefined() {
    return onlyDefined.isPresent();
  }

  /** Whether an object is certainly not larger than its declaration. */
  boolean isOfCertainSize(int object) {
    return get(object).life() != Life.STATIC
        || onlyDefined.filter(each -> each.sized().contains(object)).isPresent();
  }

  /** Whether the size of an object may be a term. */
  boolean mayBeOfAnySize() {
    return hasAnySize;
  }

  /** Makes an object on the heap; see {@link Entry}. */
  int allocate(long size, Optional<Term> length) {
    entries.add(new Entry(size, length, true, Life.HEAP, 0, true));
    return entries.size() - 1;
  }

  /** Makes an object that ends with the call whose first object is given; see {@link Entry}. */
  int reserve(long size, Optional<Term> length, int home) {
    entries.add(new Entry(size, length, true, Life.RESERVED, home, true));
    return entries.size() - 1;
  }

  /** Whether a number of bytes from an offset on lies inside an object. */
  Term fits(Terms terms, Place.Into into, long size) {
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
  Term fits(Terms terms, Place.Into into, Term size) {
    Entry entry = get(into.object());
    Term length = entry.length().orElse(terms.bits(64, entry.size()));
    Term left = terms.binary(Op.SUBTRACT, length, size);
    return terms.and(
        terms.compare(Op.UNSIGNED_AT_MOST, size, length),
        terms.compare(Op.UNSIGNED_AT_MOST, into.offset(), left));
  }
}
