package residua.analysis.kernel;

import residua.c.cfa.Edge;

/**
 * Receives what an exploration meets, and decides how it goes on.
 *
 * @param <S> the abstract states
 */
public interface ExplorationEvents<S> {
  /**
   * Whether exploration ends before the next abstract state is expanded.
   *
   * @param turn the number of times that this was asked before
   * @param reached the number of nodes
   */
  boolean mustEnd(long turn, int reached);

  /** Something is left open for a reason that lies in no edge. */
  void leftOpen(String why);

  /** An edge is left open. */
  void leftOpen(Edge edge, String why);

  /**
   * An error call seems to be reached: whether exploration ends with that. If not, it is left open.
   *
   * @param node before the edge that leads there
   */
  boolean isReached(ArgNode node, Edge edge, Successors.Failed<S> failed);

  /**
   * Whether what ends badly at an edge no longer does, since the precision was refined: the
   * exploration is out of date then.
   */
  boolean isRefined(ArgNode node, Edge edge);
}
