package residua.meaning.run;

import java.util.List;
import residua.meaning.Effect;
import residua.meaning.Scalar;

/** What is around a program: its inputs, and who sees its output. */
public interface Environment {
  /**
   * The values an input may have; {@link Value#UNKNOWN} for all at once.
   *
   * @throws Stuck if there are none to give
   */
  List<Value> inputs(Scalar type);

  /** Takes what the program prints. */
  void print(String bytes);

  /** Whether a value that decides something must be known. */
  boolean isConcrete();

  /** Whether bounds of values are kept, not only values. */
  boolean keepsRanges();

  /**
   * Runs a function that is called through a pointer to its end, in this state.
   *
   * @throws Stuck if it cannot
   */
  default void callPointer(State state, int function, Effect.CallPointer call) {
    throw new Stuck("a call through a pointer");
  }
}
