package residua.analysis.bounded.unrolling;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import residua.analysis.reachability.Limits;
import residua.analysis.symbolic.state.PathMeasure;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.cfa.Edge;

/**
 * The limits that end an unwinding on one path while it continues elsewhere: those of "Conditional
 * Model Checking" (FSE 2012), figure 7, on paths, locations and edges. For joined paths, the
 * largest measure counts. Counts begin anew with each bound.
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

  /** The limit that is met where a state is to continue from a location, if there is one. */
  Optional<String> at(int function, int location, SymbolicState state) {
    if (limits.isEmpty()) {
      return Optional.empty();
    }
    PathMeasure path = state.path();
    long there = perLocation.merge(((long) function << 32) | location, 1L, Long::sum);
    return Stream.of(
            met("path-length", path.edges() + 1),
            met("assumes", path.assumes() + 1),
            met("path-time", path.nanos() / NANOS + 1),
            met("states-per-location", there),
            met("state-size", state.size()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The limit that is met where an edge is to be executed, if there is one. */
  Optional<String> at(Edge edge) {
    return limits.isEmpty()
        ? Optional.empty()
        : met("edge-visits", visits.merge(edge.id(), 1L, Long::sum));
  }

  /** The limit that is met by an edge whose execution took this long, in nanoseconds. */
  Optional<String> after(long nanos) {
    return met("step-time", nanos / NANOS + 1);
  }

  private Optional<String> met(String name, long measure) {
    Long most = limits.get(name);
    return most != null && measure > most
        ? Optional.of("the limit '" + name + "'")
        : Optional.empty();
  }
}
