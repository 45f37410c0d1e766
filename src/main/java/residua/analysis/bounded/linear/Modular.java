package residua.analysis.bounded.linear;

/** Integers modulo powers of two. */
final class Modular {
  private Modular() {}

  /** The lower bits. */
  static long masked(long value, int width) {
    return width == Long.SIZE ? value : value & ((1L << width) - 1);
  }

  /** The lower bits, as a number with a sign. */
  static long signed(long value, int width) {
    return value << (Long.SIZE - width) >> (Long.SIZE - width);
  }

  /** The number that gives one with an odd one: each step of Newton's doubles the right bits. */
  static long inverse(long odd) {
    long result = odd;
    for (int bits = 3; bits < Long.SIZE; bits *= 2) {
      result *= 2 - odd * result;
    }
    return result;
  }
}
