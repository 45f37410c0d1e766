package residua.c.interpreter.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import residua.c.semantics.Scalar;

/**
 * Up to 64 bytes of an object. A byte is known or unknown; a multiple of four may hold something
 * other than known bytes: a pointer or a range, with its size. Only the owner of a page may change
 * it.
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
    if (specialCount > 0 && (offset & 3) == 0) {
      Special special = specials[offset >> 2];
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
      specials = new Special[(bytes.length + 3) / 4];
    }
    specials[offset >> 2] = special;
    specialCount++;
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
        if ((offset & 3) == 0) {
          setSpecial(offset, new Special(value, size));
        } else {
          forget(offset, size);
        }
        return;
      }
    }
    if (specialCount > 0) {
      forget(offset, size);
    }
    hash = 0;
    known |= mask(offset, size);
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
      for (int slot = Math.max(0, (offset - 7) >> 2); slot << 2 < offset + size; slot++) {
        Special special = specials[slot];
        if (special != null && (slot << 2) + special.size > offset) {
          specials[slot] = null;
          specialCount--;
        }
      }
    }
  }

  /** The special value at an offset, if there is one. */
  Special special(int offset) {
    return specialCount == 0 || (offset & 3) != 0 ? null : specials[offset >> 2];
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
        result.setSpecial(i << 2, specials[i]);
      }
    }
    return result.isEmpty() ? Optional.empty() : Optional.of(result);
  }

  int slots() {
    return specials == null ? 0 : specials.length;
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
   * @param unit the size of integers that both know as bytes
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
      put(at, size, joining.of(older.value(at, size), newer.value(at, size)));
      return size;
    }
    boolean isNumber =
        (at & 3) == 0
            && at + unit <= bytes.length
            && older.isKnown(at, unit)
            && newer.isKnown(at, unit);
    if (isNumber) {
      put(at, unit, joining.of(older.value(at, unit), newer.value(at, unit)));
      return unit;
    }
    if (older.isKnown(at, 1) && newer.isKnown(at, 1) && older.get(at) == newer.get(at)) {
      setByte(at, older.get(at));
    }
    return 1;
  }

  /** The value at an offset with a size: a special one, or a signed integer. */
  private Value value(int at, int size) {
    Special special = special(at);
    if (special != null) {
      return special.size == size ? special.value : Value.UNKNOWN;
    }
    return isKnown(at, size) ? Value.of(raw(at, size)) : Value.UNKNOWN;
  }

  private void put(int at, int size, Value value) {
    switch (value) {
      case Value.Unknown unknown -> {}
      case Value.Int number -> {
        for (int i = 0; i < size; i++) {
          setByte(at + i, (byte) (number.bits() >> (8 * i)));
        }
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
