package residua.validation;

/**
 * A call of a pair of functions.
 *
 * @param residual the function of the residual
 * @param original the function of the original it stands for
 * @param state the condition's state when it is entered
 * @param values what variables at file scope hold then that only the residual has
 * @param after what may come when the function is left
 */
record Context(int residual, int original, int state, Values values, After after) {

  /** Which error calls are still to be expected of a run that is not covered. */
  enum After {
    /** None, once the function is left. */
    NO_ERROR,
    /** There may be one behind the call. */
    ERROR,
    /** There may be one whatever the function does, since it does not run alone. */
    ERROR_AT_ANY_TIME
  }

  /**
   * How a pair of functions returns.
   *
   * @param state the condition's state
   * @param coveredBy as in {@link Configuration}
   * @param values what variables at file scope hold that only the residual has
   */
  record Exit(int state, int coveredBy, Values values) {}
}
