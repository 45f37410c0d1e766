package residua.symbolic;

/**
 * How much was executed on a path; of paths that were joined, the most.
 *
 * @param edges how many edges
 * @param assumes how many of them decide a condition
 * @param nanos how long their execution took, in nanoseconds
 */
public record PathMeasure(long edges, long assumes, long nanos) {
  /** Nothing was executed. */
  public static final PathMeasure START = new PathMeasure(0, 0, 0);

  /** One more edge. */
  public PathMeasure plus(boolean isAssume, long time) {
    return new PathMeasure(edges + 1, assumes + (isAssume ? 1 : 0), nanos + time);
  }

  PathMeasure join(PathMeasure other) {
    return new PathMeasure(
        Math.max(edges, other.edges),
        Math.max(assumes, other.assumes),
        Math.max(nanos, other.nanos));
  }
}
