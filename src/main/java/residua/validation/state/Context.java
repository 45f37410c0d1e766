package residua.validation.state;

/**
 * A call of a pair of functions, or of several pairs together.
 *
 * @param residual the function of the residual; or which functions are run together
 * @param original the function of the original it stands for; or the same as for the residual
 * @param state the condition's state when it is entered
 * @param way how it is called
 * @param values what variables at file scope hold then that only the residual has
 * @param after what may come when the function is left
 */
public record Context(int residual, int original, int state, Way way, Values values, After after) {

  /** Whatever may be called without an edge that shows it, any number of times in any order. */
  public static final int UNSEEN = -1;

  /** What runs before the entry function, and behind it, in any order. */
  public static final int AROUND_THE_ENTRY = -2;

  /** All of the two programs. */
  public static final int PROGRAM = -3;

  /** Functions that are run together. */
  public static Context of(int functions, int state, Values values, After after) {
    return new Context(functions, functions, state, Way.SEEN, values, after);
  }

  /** Whether functions are run together, and not one pair. */
  public boolean isOfSeveral() {
    return original < 0;
  }

  /**
   * How functions are called.
   *
   * @param unseen whether that is where no edge shows it
   * @param coveredBy as in {@link Configuration}
   */
  public record Way(boolean unseen, int coveredBy) {
    /** By a call that has an edge. */
    public static final Way SEEN = new Way(false, -1);
  }

  /** Which error calls are still to be expected of a run that is not covered. */
  public enum After {
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
  public record Exit(int state, int coveredBy, Values values) {}
}
