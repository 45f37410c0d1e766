package residua.analysis.reachability;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import residua.c.cfa.Edge;

/**
 * The limits that end an analysis on one path while it continues elsewhere: those of "Conditional
 * Model Checking" (FSE 2012), figure 7, on paths, locations and edges. For joined paths, the
 * largest measure counts. What is visited is counted from the beginning of an exploration, or anew
 * with each bound.
 */
public final class PathLimits {
  private static final List<String> NAMES =
      List.of(
          "states-per-location",
          "edge-visits",
          "step-time",
          "path-length",
          "path-time",
          "assumes",
          "state-size");

  private static final long NANOS = 1_000_000;

  private final Map<String, Long> limits = new HashMap<>();
  private final Map<Long, Long> perLocation = new HashMap<>();
  private final Map<Integer, Long> visits = new HashMap<>();

  private PathLimits() {}

  /** What was executed on a path; times in nanoseconds. */
  public record Measure(long edges, long assumes, long nanos) {}

  /** No path is ended. */
  public static PathLimits none() {
    return new PathLimits();
  }

  /** The limits of an analysis that are set. */
  public static PathLimits of(Limits limits) {
    PathLimits result = new PathLimits();
    for (String name : NAMES) {
      OptionalLong bound = limits.get(name);
      if (bound.isPresent()) {
        result.limits.put(name, bound.getAsLong());
      }
    }
    return result;
  }

  /** Whether no limit is set. */
  public boolean areNone() {
    return limits.isEmpty();
  }

  /**
   * The limit that is met where a state is to continue from a location, if there is one.
   *
   * @param path what was executed before
   * @param size the size of the state
   */
  public Optional<String> at(int function, int location, Measure path, LongSupplier size) {
    if (limits.isEmpty()) {
      return Optional.empty();
    }
    return met("path-length", path.edges() + 1)
        .or(() -> met("assumes", path.assumes() + 1))
        .or(() -> met("path-time", path.nanos() / NANOS + 1))
        .or(() -> met("states-per-location", visited(((long) function << 32) | location)))
        .or(() -> met("state-size", limits.containsKey("state-size") ? size.getAsLong() : 0));
  }

  private long visited(long place) {
    return limits.containsKey("states-per-location") ? perLocation.merge(place, 1L, Long::sum) : 0;
  }

  /** The limit that is met where an edge is to be executed, if there is one. */
  public Optional<String> at(Edge edge) {
    return limits.containsKey("edge-visits")
        ? met("edge-visits", visits.merge(edge.id(), 1L, Long::sum))
        : Optional.empty();
  }

  /** Whether the time of edges matters. */
  public boolean areTimed() {
    return limits.containsKey("step-time") || limits.containsKey("path-time");
  }

  /** The limit that is met by an edge whose execution took this long, in nanoseconds. */
  public Optional<String> after(long nanos) {
    return met("step-time", nanos / NANOS + 1);
  }

  private Optional<String> met(String name, long measure) {
    Long most = limits.get(name);
    return most != null && measure > most ? Optional.of(inWords(name)) : Optional.empty();
  }

  /** What is said where a limit is met. */
  static String inWords(String name) {
    return "the limit '" + name + "'";
  }
}
