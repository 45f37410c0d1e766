package residua.checker.state;

import java.util.OptionalInt;

/**
 * A call of a pair of functions, or of several pairs together.
 *
 * @param who the functions executed
 * @param standing the standing of the condition on entry
 * @param way how it is called
 * @param values known values, on entry, of variables at file scope that only the residual program
 *     has
 * @param after the error calls possible after the function is left
 */
public record CallPair(
    Who who, ConditionStatus standing, Way way, KnownValues values, After after) {

  /** The functions executed in a context. */
  public sealed interface Who {}

  /**
   * A pair of functions.
   *
   * @param residual the function of the residual program
   * @param original the corresponding function of the original
   */
  public record Pair(int residual, int original) implements Who {}

  /** Functions that are executed together. */
  public enum Together implements Who {
    /** All functions that may be called without an edge, any number of times in any order. */
    UNSEEN,
    /** Functions executed before and after the entry function, in any order. */
    AROUND_THE_ENTRY,
    /** All of the two programs. */
    PROGRAM
  }

  /** A call of a pair of functions. */
  public CallPair(
      int residual,
      int original,
      ConditionStatus standing,
      Way way,
      KnownValues values,
      After after) {
    this(new Pair(residual, original), standing, way, values, after);
  }

  /** Functions that are executed together. */
  public static CallPair of(
      Together functions, ConditionStatus standing, KnownValues values, After after) {
    return new CallPair(functions, standing, Way.SEEN, values, after);
  }

  /** The function of the residual program, in the context of a pair. */
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
   * @param unseen whether the call has no edge
   * @param coveredBy as in {@link PairedState}
   */
  public record Way(boolean unseen, OptionalInt coveredBy) {
    /** By a call that has an edge. */
    public static final Way SEEN = new Way(false, OptionalInt.empty());
  }

  /** The error calls still to be expected of an execution that is not covered. */
  public enum After {
    /** None, once the function is left. */
    NO_ERROR,
    /** There may be one after the call. */
    ERROR,
    /** There may be one whatever the function does, since other code is executed in parallel. */
    ERROR_AT_ANY_TIME
  }

  /**
   * How a pair of functions returns.
   *
   * @param standing the standing of the condition
   * @param coveredBy as in {@link PairedState}
   * @param values known values of variables at file scope that only the residual program has
   */
  public record Exit(ConditionStatus standing, OptionalInt coveredBy, KnownValues values) {}
}
