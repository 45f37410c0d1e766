package residua.analysis.kernel;

import java.util.Optional;

/**
 * An abstract domain (CAV 2007, section 2.1): a semi-lattice of abstract states. Abstract states
 * are also elements of the domains of locations and call stacks, which never join different
 * elements: the domain tells these apart.
 *
 * @param <S> the abstract states; {@code equals} compares what they know and their location
 */
public interface AbstractDomain<S> {
  /**
   * The join of two abstract states at the same location with the same call stack, or one above.
   *
   * @param widens whether it must be above a chain of such joins that is not too long
   * @param isForced whether it may only be refused because call stacks differ
   * @return empty if it is refused, since too much would be lost
   */
  Optional<S> join(S older, S newer, boolean widens, boolean isForced);

  /**
   * A key that is the same for abstract states at the same location with the same call stack. If it
   * is the same for others, their join is refused.
   */
  Object place(S state);

  /** The number of calls that have not returned. */
  int depth(S state);
}
