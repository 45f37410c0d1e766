package residua.c.interpreter.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import residua.c.semantics.Scalar;

/**
 * Up to 64 bytes of an object. A byte is known or unknown; at an offset there may be something
 * other than known bytes: a pointer, also a dangling one, or a range, with its size. Only the owner
 * of a page may change it.
 */
final class MemoryPage {
  static final int SIZE = 64;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** A value that is not known bytes. */
  record Special(Value value, int size) {
    boolean isPointer() {
      return switch (value) {
        case Value.Address address -> true;
        case Value.Within within -> true;
        case Value.Code code -> true;
        // One that dangles.
        case Value.Unknown unknown -> true;
        default -> false;
      };
    }
  }

  final Object owner;
  private final byte[] bytes;
  private long known;
  private Special[] specials;
  private int specialCount;
  private int hash;

  /** Where the last store was of one byte, of two, of eight; a guess at types, not content. */
  private long single;

  private long pair;
  private long wide;

  MemoryPage(Object owner, int size) {
    this.owner = owner;
    this.bytes = new byte[(size + 7) & ~7];
  }

  private MemoryPage(Object owner, MemoryPage other) {
    this.owner = owner;
    this.bytes = other.bytes.clone();
    this.known = other.known;
    this.specials = other.specials == null ? null : other.specials.clone();
    this.specialCount = other.specialCount;
    this.hash = other.hash;
    this.single = other.single;
    this.pair = other.pair;
    this.wide = other.wide;
  }

  MemoryPage ownedBy(Object other) {
    return owner == other ? this : new MemoryPage(other, this);
  }

  private static long mask(int offset, int size) {
    return (size == 64 ? -1L : (1L << size) - 1) << offset;
  }

  boolean isKnown(int offset, int size) {
    long mask = mask(offset, size);
    return (known & mask) == mask;
  }

  byte get(int offset) {
    return bytes[offset];
  }

  Value load(Scalar type, int offset) {
    int size = type.size();
    if (isKnown(offset, size)) {
      return decoded(type, raw(offset, size));
    }
    if (specialCount > 0) {
      Special special = specials[offset];
      if (special != null && special.size == size) {
        return fits(special.value, type) ? special.value : Value.UNKNOWN;
      }
    }
    return Value.UNKNOWN;
  }

  private static boolean fits(Value value, Scalar type) {
    if (!(value instanceof Value.Range range)) {
      return !type.isFloating();
    }
    return type.isInteger()
        && (type == Scalar.U64
            ? range.low() >= 0
            : range.low() >= type.smallest() && range.high() <= type.largest());
  }

  private long raw(int offset, int size) {
    return switch (size) {
      case 1 -> bytes[offset];
      case 2 -> (short) ((bytes[offset] & 0xff) | ((bytes[offset + 1] & 0xff) << 8));
      case 4 -> (int) INTS.get(bytes, offset);
      default -> (long) LONGS.get(bytes, offset);
    };
  }

  static Value decoded(Scalar type, long raw) {
    return switch (type) {
      case F32 ->
          isSignalling((int) raw) ? Value.UNKNOWN : new Value.Real(Float.intBitsToFloat((int) raw));
      case F64 -> new Value.Real(Double.longBitsToDouble(raw));
      case BOOL -> Value.of(raw & 0xff);
      default -> Value.of(type.wrap(raw));
    };
  }

  /** Whether bits are a signalling NaN, which no double represents: converting would change it. */
  private static boolean isSignalling(int bits) {
    return (bits & 0x7f800000) == 0x7f800000
        && (bits & 0x00400000) == 0
        && (bits & 0x003fffff) != 0;
  }

  void setByte(int offset, byte value) {
    forget(offset, 1);
    bytes[offset] = value;
    known |= 1L << offset;
  }

  void setSpecial(int offset, Special special) {
    forget(offset, special.size);
    if (specials == null) {
      specials = new Special[bytes.length];
    }
    specials[offset] = special;
    specialCount++;
    hasSize(offset, special.size);
  }

  /** Stores a value that {@link MemoryObject#store} has found to lie in this page. */
  void store(Scalar type, int offset, Value value) {
    int size = type.size();
    long raw;
    switch (value) {
      case Value.Int integer -> raw = integer.bits();
      case Value.Real real ->
          raw =
              type == Scalar.F32
                  ? Float.floatToRawIntBits((float) real.value())
                  : Double.doubleToRawLongBits(real.value());
      case Value.Unknown unknown -> {
        forget(offset, size);
        return;
      }
      default -> {
        setSpecial(offset, new Special(value, size));
        return;
      }
    }
    if (specialCount > 0) {
      forget(offset, size);
    }
    hash = 0;
    known |= mask(offset, size);
    hasSize(offset, size);
    switch (size) {
      case 1 -> bytes[offset] = (byte) raw;
      case 2 -> {
        bytes[offset] = (byte) raw;
        bytes[offset + 1] = (byte) (raw >> 8);
      }
      case 4 -> INTS.set(bytes, offset, (int) raw);
      default -> LONGS.set(bytes, offset, raw);
    }
  }

  void forget(int offset, int size) {
    hash = 0;
    known &= ~mask(offset, size);
    // Unknown bytes are zero, so that equal pages have equal arrays.
    Arrays.fill(bytes, offset, offset + size, (byte) 0);
    if (specialCount > 0) {
      int end = Math.min(specials.length, offset + size);
      for (int at = Math.max(0, offset - 7); at < end; at++) {
        Special special = specials[at];
        if (special != null && at + special.size > offset) {
          specials[at] = null;
          specialCount--;
        }
      }
    }
  }

  /** Notes that a value of a size was stored at an offset. */
  private void hasSize(int offset, int size) {
    long others = ~mask(offset, size);
    long here = 1L << offset;
    single = (single & others) | (size == 1 ? here : 0);
    pair = (pair & others) | (size == 2 ? here : 0);
    wide = (wide & others) | (size == 8 ? here : 0);
  }

  /** Copies a known byte, and what was noted about the value that begins with it. */
  void setByte(int offset, MemoryPage other, int at) {
    setByte(offset, other.bytes[at]);
    long here = 1L << offset;
    single = (single & ~here) | ((other.single >>> at & 1) << offset);
    pair = (pair & ~here) | ((other.pair >>> at & 1) << offset);
    wide = (wide & ~here) | ((other.wide >>> at & 1) << offset);
  }

  /**
   * Makes a pointer to an object that has ended unknown, but not a pointer to one that is alive.
   */
  void dangle(int offset) {
    setSpecial(offset, new Special(Value.UNKNOWN, specials[offset].size));
  }

  /** Whether some of the first bytes are unknown that may be part of a pointer. */
  boolean mayHidePointers(int length) {
    int at = 0;
    while (at < length) {
      Special special = special(at);
      if (special == null ? !isKnown(at, 1) : special.value instanceof Value.Range) {
        return true;
      }
      at += special == null ? 1 : special.size;
    }
    return false;
  }

  /** The special value at an offset, if there is one. */
  Special special(int offset) {
    return specialCount == 0 ? null : specials[offset];
  }

  boolean hasSpecials() {
    return specialCount > 0;
  }

  /** Whether it holds anything but pointers. */
  boolean hasNumbers() {
    if (known != 0) {
      return true;
    }
    for (int i = 0; specialCount > 0 && i < specials.length; i++) {
      if (specials[i] != null && !specials[i].isPointer()) {
        return true;
      }
    }
    return false;
  }

  /** The pointers in it; empty if there are none. */
  Optional<MemoryPage> pointers(Object newOwner) {
    MemoryPage result = new MemoryPage(newOwner, bytes.length);
    for (int i = 0; specialCount > 0 && i < specials.length; i++) {
      if (specials[i] != null && specials[i].isPointer()) {
        result.setSpecial(i, specials[i]);
      }
    }
    return result.isEmpty() ? Optional.empty() : Optional.of(result);
  }

  int length() {
    return bytes.length;
  }

  private boolean isEmpty() {
    return known == 0 && specialCount == 0;
  }

  /**
   * The join of two pages; unknown if either is missing.
   *
   * @param unit the size of integers that both know as bytes, unless stores were of another size
   */
  static Optional<MemoryPage> joined(
      Object owner, MemoryPage older, MemoryPage newer, Join joining, int unit) {
    MemoryPage result = new MemoryPage(owner, older.bytes.length);
    int at = 0;
    while (at < older.bytes.length) {
      at += result.join(at, older, newer, joining, unit);
    }
    return result.isEmpty() ? Optional.empty() : Optional.of(result.equals(older) ? older : result);
  }

  /** Joins the values at an offset; returns their size. */
  private int join(int at, MemoryPage older, MemoryPage newer, Join joining, int unit) {
    Special old = older.special(at);
    Special other = newer.special(at);
    if (old != null || other != null) {
      int size = Math.max(old == null ? 0 : old.size, other == null ? 0 : other.size);
      boolean isUnsigned = isNotNegative(old) || isNotNegative(other);
      Value joined =
          joining.of(older.value(at, size, isUnsigned), newer.value(at, size, isUnsigned));
      put(at, size, joined);
      return size;
    }
    int size = sizeAt(at, older, newer, unit);
    if (size > 1 || differ(at, older, newer)) {
      put(at, size, joining.of(older.value(at, size, false), newer.value(at, size, false)));
      return size;
    }
    if (older.isKnown(at, 1) && newer.isKnown(at, 1)) {
      setByte(at, older, at);
    }
    return 1;
  }

  private static boolean differ(int at, MemoryPage older, MemoryPage newer) {
    return older.isKnown(at, 1) && newer.isKnown(at, 1) && older.get(at) != newer.get(at);
  }

  private static boolean isNotNegative(Special special) {
    return special != null && special.value instanceof Value.Range range && range.low() >= 0;
  }

  /** The size of the integer at an offset that both know as bytes, from what was stored there. */
  private static int sizeAt(int at, MemoryPage older, MemoryPage newer, int unit) {
    long singles = older.single | newer.single;
    long pairs = older.pair | newer.pair;
    long wides = older.wide | newer.wide;
    if (areKnown(at, 8, older, newer) && isOnly(wides, singles | pairs, at, 8)) {
      return 8;
    }
    boolean isWord =
        (at & 3) == 0
            && areKnown(at, unit, older, newer)
            && ((singles | pairs) & mask(at, unit)) == 0;
    if (isWord) {
      return unit;
    }
    return areKnown(at, 2, older, newer) && isOnly(pairs, singles, at, 2) ? 2 : 1;
  }

  private static boolean isOnly(long begins, long smaller, int at, int size) {
    return (begins >>> at & 1) != 0 && (smaller & mask(at, size)) == 0;
  }

  private static boolean areKnown(int at, int size, MemoryPage older, MemoryPage newer) {
    return at + size <= older.bytes.length && older.isKnown(at, size) && newer.isKnown(at, size);
  }

  /** The value at an offset with a size: a special one, or an integer. */
  private Value value(int at, int size, boolean isUnsigned) {
    Special special = special(at);
    if (special != null) {
      return special.size == size ? special.value : Value.UNKNOWN;
    }
    if (!isKnown(at, size)) {
      return Value.UNKNOWN;
    }
    long raw = raw(at, size);
    return Value.of(isUnsigned && size < 8 ? raw & ((1L << 8 * size) - 1) : raw);
  }

  private void put(int at, int size, Value value) {
    switch (value) {
      case Value.Unknown unknown -> {}
      case Value.Int number -> {
        for (int i = 0; i < size; i++) {
          setByte(at + i, (byte) (number.bits() >> (8 * i)));
        }
        hasSize(at, size);
      }
      default -> setSpecial(at, new Special(value, size));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MemoryPage page
        && known == page.known
        && specialCount == page.specialCount
        && Arrays.equals(bytes, page.bytes)
        && (specialCount == 0 || Arrays.equals(specials, page.specials));
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      int result = 31 * Arrays.hashCode(bytes) + Long.hashCode(known);
      if (specialCount > 0) {
        result = 31 * result + Arrays.hashCode(specials);
      }
      hash = result == 0 ? 1 : result;
    }
    return hash;
  }
}
