package residua.analysis.bounded.linear;

/** Arithmetic modulo powers of two. */
final class Modular {
  private Modular() {}

  /** The lower bits. */
  static long masked(long value, int width) {
    return width == Long.SIZE ? value : value & ((1L << width) - 1);
  }

  /** The lower bits, as a signed integer. */
  static long signed(long value, int width) {
    return value << (Long.SIZE - width) >> (Long.SIZE - width);
  }

  /**
   * The inverse of an odd number: each step of Newton's iteration doubles the number of correct
   * bits.
   */
  static long inverse(long odd) {
    long result = odd;
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      result *= 2 - odd * result;
    }
    return result;
  }
}
