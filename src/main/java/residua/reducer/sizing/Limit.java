package residua.reducer.sizing;

/** The size limit of a residual program. */
public sealed interface Limit {

  /** No limit. */
  record None() implements Limit {}

  /**
   * A multiple of the locations of the original.
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

  /** As large as justified by the value of its cuts to the tool that gets it. */
  record AsWorth() implements Limit {}
}
