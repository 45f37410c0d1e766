package residua.folding;

/** How large a residual program may be. */
public sealed interface Limit {

  /** As large as it gets. */
  record None() implements Limit {}

  /**
   * So many times the locations of the original.
   *
   * @param ratio at least 1
   */
  record Times(double ratio) implements Limit {
    public Times {
      if (!(ratio >= 1)) {
        throw new IllegalArgumentException("less than the original: " + ratio);
      }
    }
  }

  /** As large as its cuts are worth it to the tool that gets it. */
  record AsWorth() implements Limit {}
}
