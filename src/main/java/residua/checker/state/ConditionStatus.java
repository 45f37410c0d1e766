package residua.checker.state;

import residua.condition.observer.ConditionObserver;

/** The standing of the condition on an execution. */
public sealed interface ConditionStatus {
  /** Nothing is known of the execution: all of it is left to be verified. */
  ConditionStatus RESIDUAL = new Open(ConditionObserver.RESIDUAL);

  /**
   * It has not accepted.
   *
   * @param state the state it is in
   */
  record Open(int state) implements ConditionStatus {}

  /** It has accepted: the residual program may do anything except something new. */
  enum Accepted implements ConditionStatus {
    ACCEPTED
  }
}
