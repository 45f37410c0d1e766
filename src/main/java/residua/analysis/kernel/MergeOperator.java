package residua.analysis.kernel;

import java.util.Optional;

/**
 * The merge operator (CAV 2007, section 2.1): weakens an abstract state that was reached before by
 * a new one, at the same location with the same call stack, so that one is explored instead of two.
 *
 * @param <S> the abstract states
 */
public interface MergeOperator<S> {
  /** A number of abstract states that is never reached. */
  int ALL = Integer.MAX_VALUE;

  /** Keeps all abstract states apart: <i>merge-sep</i>. */
  static <S> MergeOperator<S> separating() {
    return new Joining<>(Optional.empty(), ALL);
  }

  /** Joins them if there are more than so many at a location: a delayed <i>merge-join</i>. */
  static <S> MergeOperator<S> joining(AbstractDomain<S> domain, int apart) {
    return new Joining<>(Optional.of(domain), apart);
  }

  /**
   * The number of abstract states that are kept apart at a location before further ones are merged;
   * {@link #ALL} for <i>merge-sep</i>.
   */
  int apart();

  /**
   * An abstract state that represents both; empty if they stay apart.
   *
   * @param widens whether chains of merges must end soon
   * @param isForced whether too many are apart already
   */
  Optional<S> merge(S older, S newer, boolean widens, boolean isForced);

  /** Joins by a domain; without one, keeps apart. */
  record Joining<S>(Optional<AbstractDomain<S>> domain, int apart) implements MergeOperator<S> {
    @Override
    public Optional<S> merge(S older, S newer, boolean widens, boolean isForced) {
      return domain.flatMap(each -> each.join(older, newer, widens, isForced));
    }
  }
}
