package residua.c.specification;

/** The reason why an execution stops: nothing after it is asked for. */
public sealed interface Cause {

  /**
   * A condition accepts: the rest is covered.
   *
   * @param condition index of the condition, from 0
   * @param index of its transition, from 0
   */
  record Transition(int condition, int index) implements Cause {}

  /** A condition accepts before anything is read: every execution is covered. */
  record Everything() implements Cause {}

  /** One of several transitions accepts; which one is only known at run time. */
  record Several() implements Cause {}

  /** No execution comes here. */
  record Unreached() implements Cause {}

  /** No error call can be reached any more, and nothing else matters. */
  record NoErrorAhead() implements Cause {}

  /** No open goal can be reached any more, and nothing else matters. */
  record NoGoalAhead() implements Cause {}

  /** Whether the targets of the question cannot be reached any more. */
  default boolean isNothingAhead() {
    return this instanceof NoErrorAhead || this instanceof NoGoalAhead;
  }
}
