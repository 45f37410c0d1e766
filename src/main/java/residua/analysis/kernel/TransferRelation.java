package residua.analysis.kernel;

import residua.c.cfa.Edge;

/**
 * The transfer relation (CAV 2007, section 2.1): assigns to an abstract state the abstract states
 * that an edge leads to. It over-approximates: each concrete successor is represented by one of
 * them, or it is reported that they are not known.
 *
 * @param <S> the abstract states
 */
public interface TransferRelation<S> {
  /** Reports the abstract states in which executions begin, as those of an edge. */
  void start(Successors<S> found);

  /**
   * Reports the successors of an abstract state along an edge.
   *
   * @param isLast whether the abstract state is not needed any more and may be changed
   */
  void successors(S state, Edge edge, boolean isLast, Successors<S> found);
}
