package residua.analysis.kernel;

import java.util.Optional;

/**
 * The precision adjustment (ASE 2008, section 2.2): changes an abstract state so that it tracks
 * what the precision asks for, and no more. The precision is the same for all abstract states at a
 * time; the operator has it. When an exploration has become too imprecise, refinement replaces it.
 *
 * <p>A precision adjustment also decides that it is not worth following an abstract state at all:
 * Beyer, Henzinger, Keremoglu, Wendler, "Conditional Model Checking" (FSE 2012), section 3.
 *
 * @param <S> the abstract states
 */
public interface PrecisionAdjustment<S> {
  /** Tracks everything. */
  static <S> PrecisionAdjustment<S> none() {
    return state -> state;
  }

  /** An abstract state that represents at least what the given one does; it may be the same. */
  S adjusted(S state);

  /**
   * Why an abstract state from the waitlist is left open, not explored.
   *
   * @return empty if it is explored
   */
  default Optional<String> givesUp(StateNode<S> node) {
    return Optional.empty();
  }
}
