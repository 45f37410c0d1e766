package residua.c.interpreter.memory;

/** The abstract value of a scalar. */
public sealed interface Value {
  /**
   * An integer, or a pointer made from one; represented as by {@link
   * residua.c.semantics.Scalar#wrap}.
   */
  record Int(long bits) implements Value {}

  /** A floating number. */
  record Real(double value) implements Value {
    /** Whether the bits are the same: zeros differ by sign, and a NaN equals itself. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Real real
          && Double.doubleToRawLongBits(real.value) == Double.doubleToRawLongBits(value);
    }

    @Override
    public int hashCode() {
      return Double.hashCode(value);
    }
  }

  /**
   * A pointer into an object.
   *
   * @param object its identity, see {@link Objects}
   * @param offset in bytes
   */
  record Address(long object, long offset) implements Value {}

  /**
   * A pointer into an object with an unknown offset.
   *
   * @param low the smallest offset it may have
   * @param high the largest
   * @param step the difference of any two offsets that it may have is a multiple of this; at least
   *     1
   */
  record Within(long object, long low, long high, long step) implements Value {
    private static final int MOST_ELEMENTS = 1_024;

    /** Whether there are few enough offsets to look at the element at each. */
    public boolean isOfFewElements() {
      return (high - low) / step < MOST_ELEMENTS;
    }

    /** The greatest common divisor of two steps; 0 stands for a single offset. */
    public static long common(long step, long other) {
      long a = step;
      long b = other;
      while (b != 0) {
        long rest = a % b;
        a = b;
        b = rest;
      }
      return a;
    }
  }

  /** A pointer to a function, as {@link residua.c.semantics.Expression.Code}. */
  record Code(int function) implements Value {}

  /** An integer in a range of at least two values; for {@code U64} neither bound is negative. */
  record Range(long low, long high) implements Value {}

  /** Any value. */
  record Unknown() implements Value {}

  /** Any value. */
  Value UNKNOWN = new Unknown();

  /** Zero. */
  Value ZERO = Small.of(0);

  /** One. */
  Value ONE = Small.of(1);

  /** An integer. */
  static Value of(long bits) {
    return bits >= -Small.MOST && bits <= Small.MOST ? Small.of((int) bits) : new Int(bits);
  }

  /** A truth value. */
  static Value of(boolean truth) {
    return truth ? ONE : ZERO;
  }

  /** Frequently used integers. */
  final class Small {
    private static final int MOST = 256;
    private static final Int[] ALL = all();

    private Small() {}

    private static Int[] all() {
      Int[] result = new Int[2 * MOST + 1];
      for (int i = 0; i < result.length; i++) {
        result[i] = new Int(i - MOST);
      }
      return result;
    }

    private static Int of(int value) {
      return ALL[value + MOST];
    }
  }
}
