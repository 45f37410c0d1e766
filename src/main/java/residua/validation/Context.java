package residua.validation;

/**
 * A call of a pair of functions.
 *
 * @param residual the function of the residual
 * @param original the function of the original it stands for
 * @param state the condition's state when it is entered
 * @param values what variables at file scope hold then that only the residual has
 */
record Context(int residual, int original, int state, Values values) {

  /**
   * How a pair of functions returns.
   *
   * @param state the condition's state
   * @param coveredBy as in {@link Configuration}
   * @param values what variables at file scope hold that only the residual has
   */
  record Exit(int state, int coveredBy, Values values) {}
}
