package residua.analysis.counterexample;

import java.util.List;
import java.util.Optional;
import residua.c.interpreter.Interpreter;

/**
 * What is known of the inputs of an execution.
 *
 * @param reads the values it has read; empty if they are not known
 * @param arguments the arguments after the name of the program, where they matter
 * @param unset the use of a variable that was never set, if its value was chosen
 */
public record KnownInputs(
    Optional<List<Interpreter.Read>> reads,
    List<String> arguments,
    Optional<UndefinedOperation> unset) {
  /** Nothing. */
  public static final KnownInputs NONE = new KnownInputs(Optional.empty(), List.of());

  /** Inputs with which no variable's value was chosen. */
  public KnownInputs(Optional<List<Interpreter.Read>> reads, List<String> arguments) {
    this(reads, arguments, Optional.empty());
  }

  public KnownInputs {
    reads = reads.map(List::copyOf);
    arguments = List.copyOf(arguments);
  }
}
