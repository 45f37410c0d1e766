package residua.smt;

/**
 * The sort of a term.
 *
 * @param bits number of bits; 0 for truth values
 * @param isFloating whether its values are IEEE floating-point values of that size
 */
public record Sort(int bits, boolean isFloating) {
  /** Truth values. */
  public static final Sort BOOL = new Sort(0, false);

  /** Single precision. */
  public static final Sort F32 = new Sort(32, true);

  /** Double precision. */
  public static final Sort F64 = new Sort(64, true);

  /** Bit-vectors. */
  public static Sort bits(int count) {
    return new Sort(count, false);
  }

  /** Whether it is the sort of truth values. */
  public boolean isBool() {
    return bits == 0;
  }

  /** The bits of a bit-vector of this size; the others are zero. */
  long mask(long value) {
    return bits == 64 ? value : value & ((1L << bits) - 1);
  }

  /** The signed value of a bit-vector of this size. */
  public long signed(long value) {
    return bits == 0 ? value : value << (64 - bits) >> (64 - bits);
  }
}
