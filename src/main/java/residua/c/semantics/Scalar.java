package residua.c.semantics;

/** The types of scalar values. */
public enum Scalar {
  BOOL(1, false),
  I8(1, true),
  U8(1, false),
  I16(2, true),
  U16(2, false),
  I32(4, true),
  U32(4, false),
  I64(8, true),
  U64(8, false),
  F32(4, true),
  F64(8, true),
  POINTER(8, false),
  /** A pointer of 32 bits, as stored in memory. */
  SHORT_POINTER(4, false);

  private final int size;
  private final boolean signed;

  Scalar(int size, boolean signed) {
    this.size = size;
    this.signed = signed;
  }

  /** Its size in bytes. */
  public int size() {
    return size;
  }

  /** Its size in bits; a truth value counts as a byte. */
  public int bits() {
    return 8 * size;
  }

  /** Whether it is signed. */
  public boolean isSigned() {
    return signed;
  }

  /** Whether it is an integer type; the type of truth values is one. */
  public boolean isInteger() {
    return ordinal() <= U64.ordinal();
  }

  /** The integer type of a size in bytes, with the signedness of this one. */
  public Scalar asWide(int bytes) {
    return switch (bytes) {
      case 1 -> signed ? I8 : U8;
      case 2 -> signed ? I16 : U16;
      case 4 -> signed ? I32 : U32;
      case 8 -> signed ? I64 : U64;
      default -> throw new IllegalArgumentException("no integer of " + bytes + " bytes");
    };
  }

  /** Whether it is a pointer. */
  public boolean isPointer() {
    return this == POINTER || this == SHORT_POINTER;
  }

  /** Whether a pointer converted to it stays one: it is as wide as pointers may be. */
  public boolean holdsPointers() {
    return isPointer() || (isInteger() && size == POINTER.size);
  }

  /** Whether it is a real floating type. */
  public boolean isFloating() {
    return this == F32 || this == F64;
  }

  /**
   * The value of this type that an integer wraps around to; a truth value tells whether it is
   * non-zero. Values of {@code U64} and pointers are represented by their 64 bits, others by the
   * integer itself.
   */
  public long wrap(long value) {
    return switch (this) {
      case BOOL -> value == 0 ? 0 : 1;
      case I8 -> (byte) value;
      case U8 -> value & 0xff;
      case I16 -> (short) value;
      case U16 -> value & 0xffff;
      case I32 -> (int) value;
      case U32, SHORT_POINTER -> value & 0xffff_ffffL;
      default -> value;
    };
  }

  /** The smallest value of an integer type, except {@code U64}. */
  public long smallest() {
    return signed ? -1L << (bits() - 1) : 0;
  }

  /** The largest value of an integer type, except {@code U64}. */
  public long largest() {
    return this == BOOL ? 1 : signed ? (1L << (bits() - 1)) - 1 : (1L << bits()) - 1;
  }
}
