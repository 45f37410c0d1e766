package residua.analysis.kernel;

import java.util.Optional;

/**
 * The stop operator (CAV 2007, section 2.1): tells whether an abstract state is covered by those
 * that were reached, so that it need not be explored. Where a merged abstract state is not above
 * the older one, but the same, the older one covers the new one, too; that needs no operator.
 *
 * @param <S> the abstract states
 */
public interface StopOperator<S> {
  /**
   * Covers an abstract state by an equal one: <i>stop-sep</i> for a flat order. Whether one of many
   * is equal is found in constant time.
   */
  static <S> StopOperator<S> onEqual() {
    return (node, reached) -> reached.equalTo(node);
  }

  /**
   * The node that covers a new one.
   *
   * @return empty if it must be explored
   */
  Optional<StateNode<S>> covering(StateNode<S> node, ReachedSet<S> reached);
}
