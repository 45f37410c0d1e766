package residua.validation.state;

import residua.binding.BoundCondition;

/** How the condition stands to a run. */
public sealed interface Standing {
  /** Nothing is known of the run: all of it is left to be verified. */
  Standing RESIDUAL = new Open(BoundCondition.RESIDUAL);

  /**
   * It has not accepted.
   *
   * @param state the state it is in
   */
  record Open(int state) implements Standing {}

  /** It has accepted: nothing is asked of the residual any more but to do nothing new. */
  enum Accepted implements Standing {
    ACCEPTED
  }
}
