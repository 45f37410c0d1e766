package residua.formula;

/**
 * What values a term has.
 *
 * @param bits how many bits; 0 for truth values
 * @param isFloating whether it is an IEEE floating number of that size
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

  /** Whether it is that of truth values. */
  public boolean isBool() {
    return bits == 0;
  }

  /** The bits of a bit-vector of this size; others are zero. */
  long mask(long value) {
    return bits == 64 ? value : value & ((1L << bits) - 1);
  }

  /** The number that a bit-vector of this size is, with a sign. */
  public long signed(long value) {
    return bits == 0 ? value : value << (64 - bits) >> (64 - bits);
  }
}
