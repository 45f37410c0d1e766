package residua.analysis.symbolic.state;

/**
 * The number of edges executed on a path; for joined paths, the maximum.
 *
 * @param edges number of edges
 * @param assumes number of those that decide a condition
 * @param nanos duration of their execution, in nanoseconds
 */
public record PathMeasure(long edges, long assumes, long nanos) {
  /** Nothing was executed. */
  public static final PathMeasure START = new PathMeasure(0, 0, 0);

  /** The measure with one more edge. */
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
