package residua.c.interpreter;

import java.util.List;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Scalar;

/** The environment of a program: its inputs, and the receiver of its output. */
public interface ExecutionEnvironment {
  /**
   * The values that an input may have; {@link Value#UNKNOWN} for all at once.
   *
   * @throws UnsupportedExecution if there are no more inputs
   */
  List<Value> inputs(Scalar type);

  /** Receives the program's output. */
  void print(String bytes);

  /** Whether a value that decides something must be known. */
  boolean isConcrete();

  /**
   * Notes that an execution may have violated something here, and says whether it is followed all
   * the same.
   */
  default boolean goesOnDespite(Effect.Violates violates) {
    return false;
  }

  /** Whether bounds of values are tracked, not only values. */
  boolean keepsRanges();

  /**
   * Executes a function that is called through a pointer to its end, in this state.
   *
   * @throws UnsupportedExecution if it cannot
   */
  default void callPointer(ProgramState state, int function, Effect.CallPointer call) {
    throw new UnsupportedExecution("a call through a pointer");
  }
}
