package residua.c.interpreter.memory;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongPredicate;
import residua.c.semantics.Scalar;

/** An object: bytes in pages. A missing page is completely unknown. */
final class MemoryObject {
  /** Ended by no call. */
  static final int NO_CALL = -1;

  final Object owner;
  private final long size;
  private final int call;
  private final MemoryPage[] pages;
  private int hash;

  /**
   * An object of unknown content.
   *
   * @param call the depth of the call that ends it on return, if it is not an object of a frame
   */
  MemoryObject(Object owner, long size, int call) {
    this.call = call;
    this.owner = owner;
    this.size = size;
    this.pages = new MemoryPage[(int) ((size + MemoryPage.SIZE - 1) / MemoryPage.SIZE)];
  }

  private MemoryObject(Object owner, MemoryObject other) {
    this.owner = owner;
    this.call = other.call;
    this.size = other.size;
    this.pages = other.pages.clone();
    this.hash = other.hash;
  }

  MemoryObject ownedBy(Object other) {
    return owner == other ? this : new MemoryObject(other, this);
  }

  long size() {
    return size;
  }

  /** The depth of the call that ends it. */
  int call() {
    return call;
  }

  /** Whether another object may take its place. */
  boolean isLike(MemoryObject other) {
    return size == other.size && call == other.call;
  }

  private MemoryPage owned(int index) {
    hash = 0;
    MemoryPage page = pages[index];
    if (page == null) {
      page =
          new MemoryPage(
              owner, (int) Math.min(MemoryPage.SIZE, size - (long) index * MemoryPage.SIZE));
      pages[index] = page;
    } else if (page.owner != owner) {
      page = page.ownedBy(owner);
      pages[index] = page;
    }
    return page;
  }

  Value load(Scalar type, long offset) {
    int index = (int) (offset >> 6);
    int inside = (int) (offset & 63);
    if (inside + type.size() <= MemoryPage.SIZE) {
      MemoryPage page = pages[index];
      return page == null ? Value.UNKNOWN : page.load(type, inside);
    }
    long raw = 0;
    for (int i = 0; i < type.size(); i++) {
      MemoryPage page = pages[(int) ((offset + i) >> 6)];
      int at = (int) ((offset + i) & 63);
      if (page == null || !page.isKnown(at, 1)) {
        return Value.UNKNOWN;
      }
      raw |= (page.get(at) & 0xffL) << (8 * i);
    }
    return MemoryPage.decoded(type, raw);
  }

  void store(Scalar type, long offset, Value value) {
    int inside = (int) (offset & 63);
    if (inside + type.size() <= MemoryPage.SIZE) {
      owned((int) (offset >> 6)).store(type, inside, value);
      return;
    }
    long raw = 0;
    boolean isKnown = true;
    switch (value) {
      case Value.Int integer -> raw = integer.bits();
      case Value.Real real ->
          raw =
              type == Scalar.F32
                  ? Float.floatToRawIntBits((float) real.value())
                  : Double.doubleToRawLongBits(real.value());
      default -> isKnown = false;
    }
    for (int i = 0; i < type.size(); i++) {
      MemoryPage page = owned((int) ((offset + i) >> 6));
      int at = (int) ((offset + i) & 63);
      if (isKnown) {
        page.setByte(at, (byte) (raw >> (8 * i)));
      } else {
        page.forget(at, 1);
      }
    }
  }

  void fill(long offset, long length, byte value) {
    for (long i = offset; i < offset + length; i++) {
      owned((int) (i >> 6)).setByte((int) (i & 63), value);
    }
  }

  void forget(long offset, long length) {
    long at = offset;
    while (at < offset + length) {
      int inside = (int) (at & 63);
      int piece = (int) Math.min(MemoryPage.SIZE - inside, offset + length - at);
      if (pages[(int) (at >> 6)] != null) {
        owned((int) (at >> 6)).forget(inside, piece);
      }
      at += piece;
    }
  }

  /** Copies bytes; the source is not changed during the copy. */
  void copy(long to, MemoryObject source, long from, long length) {
    // Only within one object may the copy overwrite bytes still to be read.
    MemoryObject unchanged =
        source == this ? new MemoryObject(new Object(), this).frozen() : source;
    long i = 0;
    while (i < length) {
      MemoryPage page = unchanged.pages[(int) ((from + i) >> 6)];
      int at = (int) ((from + i) & 63);
      MemoryPage.Special special = page == null ? null : page.special(at);
      MemoryPage target = owned((int) ((to + i) >> 6));
      int inside = (int) ((to + i) & 63);
      if (special != null
          && special.size() <= length - i
          && inside + special.size() <= MemoryPage.SIZE) {
        target.setSpecial(inside, special);
        i += special.size();
        continue;
      }
      if (page != null && page.isKnown(at, 1)) {
        target.setByte(inside, page, at);
      } else {
        target.forget(inside, 1);
      }
      i++;
    }
  }

  /** A snapshot of its pages. */
  private MemoryObject frozen() {
    for (int i = 0; i < pages.length; i++) {
      if (pages[i] != null) {
        pages[i] = pages[i].ownedBy(owner);
      }
    }
    return this;
  }

  /** The join of two objects of one size; unknown if either is missing. */
  static Optional<MemoryObject> joined(
      Object owner, MemoryObject older, MemoryObject newer, Join joining) {
    if (older == newer) {
      return Optional.of(older);
    }
    MemoryObject result = new MemoryObject(owner, older.size, older.call);
    boolean isEmpty = true;
    int unit = older.size <= 2 || older.size == 8 ? (int) older.size : 4;
    for (int i = 0; i < result.pages.length; i++) {
      MemoryPage a = older.pages[i];
      MemoryPage b = newer.pages[i];
      if (a != null && b != null) {
        result.pages[i] = a == b ? a : MemoryPage.joined(owner, a, b, joining, unit).orElse(null);
        isEmpty &= result.pages[i] == null;
      }
    }
    return isEmpty ? Optional.empty() : Optional.of(result);
  }

  /** Whether it holds anything but pointers. */
  boolean hasNumbers() {
    for (MemoryPage page : pages) {
      if (page != null && page.hasNumbers()) {
        return true;
      }
    }
    return false;
  }

  /** The pointers in it; empty if there are none. */
  Optional<MemoryObject> pointers(Object newOwner) {
    MemoryObject result = new MemoryObject(newOwner, size, call);
    boolean isEmpty = true;
    for (int i = 0; i < pages.length; i++) {
      if (pages[i] != null) {
        result.pages[i] = pages[i].pointers(newOwner).orElse(null);
        isEmpty &= result.pages[i] == null;
      }
    }
    return isEmpty ? Optional.empty() : Optional.of(result);
  }

  /** Whether a byte is known. */
  boolean isKnown(long offset) {
    MemoryPage page = pages[(int) (offset >> 6)];
    return page != null && page.isKnown((int) (offset & 63), 1);
  }

  byte get(long offset) {
    return pages[(int) (offset >> 6)].get((int) (offset & 63));
  }

  /** Whether it contains a pointer to one of some objects. */
  boolean pointsTo(LongPredicate objects) {
    for (MemoryPage page : pages) {
      if (page != null && page.hasSpecials()) {
        for (int at = 0; at < page.length(); at++) {
          if (isPointer(page, at, objects)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isPointer(MemoryPage page, int at, LongPredicate objects) {
    MemoryPage.Special special = page.special(at);
    return special != null
        && switch (special.value()) {
          case Value.Address address -> objects.test(address.object());
          case Value.Within within -> objects.test(within.object());
          default -> false;
        };
  }

  /** Makes pointers to some objects unknown; it must be owned. */
  void loosen(LongPredicate objects) {
    for (int i = 0; i < pages.length; i++) {
      if (pages[i] != null && pages[i].hasSpecials()) {
        for (int at = 0; at < pages[i].length(); at++) {
          if (isPointer(pages[i], at, objects)) {
            owned(i).dangle(at);
          }
        }
      }
    }
  }

  /** Whether some bytes are unknown that may be part of a pointer to an object that is alive. */
  boolean mayHidePointers() {
    for (int i = 0; i < pages.length; i++) {
      int length = (int) Math.min(MemoryPage.SIZE, size - (long) i * MemoryPage.SIZE);
      if (pages[i] == null || pages[i].mayHidePointers(length)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || (other instanceof MemoryObject object
            && isLike(object)
            && hashCode() == object.hashCode()
            && Arrays.equals(pages, object.pages));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      int result = 31 * Arrays.hashCode(pages) + Long.hashCode(size);
      hash = result == 0 ? 1 : result;
    }
    return hash;
  }
}
