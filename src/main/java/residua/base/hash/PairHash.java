package residua.base.hash;

/** The hash of two numbers that are both small and dense, such as a location and a state. */
public final class PairHash {
  private static final int GOLDEN_RATIO = 0x9E3779B1;
  private static final int HALF = 15;

  private PairHash() {}

  /**
   * Spreads pairs (Knuth, "The Art of Computer Programming" 3, section 6.4). The hash that Java
   * generates for a record, 31 times the first plus the second, is the same for as many pairs as
   * there are values of the first.
   */
  public static int of(int first, int second) {
    int mixed = first * GOLDEN_RATIO + second;
    return mixed ^ (mixed >>> HALF);
  }
}
