package residua.validation.state;

import java.util.OptionalInt;

/**
 * A call of a pair of functions, or of several pairs together.
 *
 * @param who what is run
 * @param standing how the condition stands when it is entered
 * @param way how it is called
 * @param values what variables at file scope hold then that only the residual has
 * @param after what may come when the function is left
 */
public record Context(Who who, Standing standing, Way way, Values values, After after) {

  /** What is run in a context. */
  public sealed interface Who {}

  /**
   * A pair of functions.
   *
   * @param residual the function of the residual
   * @param original the function of the original it stands for
   */
  public record Pair(int residual, int original) implements Who {}

  /** Functions that are run together. */
  public enum Together implements Who {
    /** Whatever may be called without an edge that shows it, any number of times in any order. */
    UNSEEN,
    /** What runs before the entry function, and behind it, in any order. */
    AROUND_THE_ENTRY,
    /** All of the two programs. */
    PROGRAM
  }

  /** A call of a pair of functions. */
  public Context(
      int residual, int original, Standing standing, Way way, Values values, After after) {
    this(new Pair(residual, original), standing, way, values, after);
  }

  /** Functions that are run together. */
  public static Context of(Together functions, Standing standing, Values values, After after) {
    return new Context(functions, standing, Way.SEEN, values, after);
  }

  /** The function of the residual, in the context of a pair. */
  public int residual() {
    return pair().residual();
  }

  /** The function of the original, in the context of a pair. */
  public int original() {
    return pair().original();
  }

  private Pair pair() {
    return switch (who) {
      case Pair pair -> pair;
      case Together several -> throw new IllegalStateException("not a pair: " + several);
    };
  }

  /**
   * How functions are called.
   *
   * @param unseen whether that is where no edge shows it
   * @param coveredBy as in {@link Configuration}
   */
  public record Way(boolean unseen, OptionalInt coveredBy) {
    /** By a call that has an edge. */
    public static final Way SEEN = new Way(false, OptionalInt.empty());
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
   * @param standing how the condition stands
   * @param coveredBy as in {@link Configuration}
   * @param values what variables at file scope hold that only the residual has
   */
  public record Exit(Standing standing, OptionalInt coveredBy, Values values) {}
}
