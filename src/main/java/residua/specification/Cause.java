package residua.specification;

/** Why a run stops: why what would come behind is not asked for. */
public sealed interface Cause {

  /**
   * A condition accepts: what comes is covered.
   *
   * @param condition which of the conditions, from 0
   * @param index which of its transitions, from 0
   */
  record Transition(int condition, int index) implements Cause {}

  /** A condition accepts before anything is read: every run is covered. */
  record Everything() implements Cause {}

  /** One of several transitions accepts; which one is only known at run time. */
  record Several() implements Cause {}

  /** No run comes here. */
  record Unreached() implements Cause {}

  /** No error call can be reached any more, and nothing else matters. */
  record NoErrorAhead() implements Cause {}

  /** No open goal can be reached any more, and nothing else matters. */
  record NoGoalAhead() implements Cause {}

  /** Whether what is asked for cannot be reached any more. */
  default boolean isNothingAhead() {
    return this instanceof NoErrorAhead || this instanceof NoGoalAhead;
  }
}
