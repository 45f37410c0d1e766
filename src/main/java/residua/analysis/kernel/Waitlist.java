package residua.analysis.kernel;

/**
 * The nodes that wait to be expanded; it decides in which order they are.
 *
 * @param <N> the nodes
 */
public interface Waitlist<N> {
  /** Adds a node. */
  void add(N node);

  /** Whether no node waits. */
  boolean isEmpty();

  /** Removes the next node; there must be one. */
  N next();
}
