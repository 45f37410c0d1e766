package residua.meaning.run;

import java.util.List;
import residua.meaning.Effect;
import residua.meaning.Scalar;

/** The environment of a program: its inputs, and the receiver of its output. */
public interface Environment {
  /**
   * The values that an input may have; {@link Value#UNKNOWN} for all at once.
   *
   * @throws Stuck if there are no more inputs
   */
  List<Value> inputs(Scalar type);

  /** Receives the program's output. */
  void print(String bytes);

  /** Whether a value that decides something must be known. */
  boolean isConcrete();

  /** Whether bounds of values are tracked, not only values. */
  boolean keepsRanges();

  /**
   * Executes a function that is called through a pointer to its end, in this state.
   *
   * @throws Stuck if it cannot
   */
  default void callPointer(State state, int function, Effect.CallPointer call) {
    throw new Stuck("a call through a pointer");
  }
}
