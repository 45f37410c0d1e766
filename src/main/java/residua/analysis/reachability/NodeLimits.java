package residua.analysis.reachability;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import residua.c.cfa.Edge;

/** The limits that stop an exploration at one node or edge while the rest continues. */
final class NodeLimits {
  private final Limits limits;
  private final Map<Long, Integer> perLocation = new HashMap<>();
  private final Map<Integer, Long> visits = new HashMap<>();

  NodeLimits(Limits limits) {
    this.limits = limits;
  }

  /** The limit that a node about to be expanded meets, if there is one. */
  Optional<String> at(ArgNode node) {
    if (node.length() >= limits.bound("path-length")) {
      return Optional.of("path-length");
    }
    if (node.assumes() >= limits.bound("assumes")) {
      return Optional.of("assumes");
    }
    if (node.nanos() / 1_000_000 >= limits.bound("path-time")) {
      return Optional.of("path-time");
    }
    if (limits.get("states-per-location").isPresent()) {
      long place = ((long) node.function() << 32) | node.location();
      if (perLocation.merge(place, 1, Integer::sum) > limits.bound("states-per-location")) {
        return Optional.of("states-per-location");
      }
    }
    if (limits.get("state-size").isPresent()
        && node.state().orElseThrow().objects() > limits.bound("state-size")) {
      return Optional.of("state-size");
    }
    return limits.get("repeat").isPresent() && repeats(node) > limits.bound("repeat")
        ? Optional.of("repeat")
        : Optional.empty();
  }

  /** The number of earlier occurrences of the location on the path, as far as that matters. */
  private long repeats(ArgNode node) {
    long count = 0;
    Optional<ArgNode> at = node.parent();
    while (at.isPresent() && count <= limits.bound("repeat")) {
      ArgNode other = at.get();
      if (other.function() == node.function() && other.location() == node.location()) {
        count++;
      }
      at = other.parent();
    }
    return count;
  }

  /** Whether an edge that is about to be taken was taken too often. */
  boolean isBusy(Edge edge) {
    return limits.get("edge-visits").isPresent()
        && visits.merge(edge.id(), 1L, Long::sum) > limits.bound("edge-visits");
  }

  /** Whether steps are to be timed. */
  boolean areTimed() {
    return limits.get("step-time").isPresent() || limits.get("path-time").isPresent();
  }

  /** Whether a step took too long. */
  boolean isSlow(long nanos) {
    return nanos / 1_000_000 >= limits.bound("step-time");
  }
}
