package residua.condition.graphml;

import java.util.Optional;

/** The kind of elements for which a GraphML key is declared. */
enum Domain {
  GRAPHML("graphml"),
  GRAPH("graph"),
  NODE("node"),
  EDGE("edge"),
  HYPEREDGE("hyperedge"),
  PORT("port"),
  ENDPOINT("endpoint"),
  ALL("all");

  private final String value;

  Domain(String value) {
    this.value = value;
  }

  /** The value of the attribute {@code for}. */
  String value() {
    return value;
  }

  /** The domain with this value of {@code for}. */
  static Optional<Domain> of(String value) {
    for (Domain domain : values()) {
      if (domain.value.equals(value)) {
        return Optional.of(domain);
      }
    }
    return Optional.empty();
  }

  /** Whether a key declared for this domain may be used on such an element. */
  boolean covers(Domain element) {
    return this == element || this == ALL;
  }

  /** Whether there is an element on which keys of both domains may be used. */
  boolean overlaps(Domain other) {
    return covers(other) || other.covers(this);
  }
}
