package residua.analysis.counterexample;

import java.util.List;
import java.util.Optional;
import residua.c.interpreter.Interpreter;

/**
 * What is known of the inputs of an execution.
 *
 * @param reads the values it has read; empty if they are not known
 * @param arguments the arguments after the name of the program, where they matter
 */
public record KnownInputs(Optional<List<Interpreter.Read>> reads, List<String> arguments) {
  /** Nothing. */
  public static final KnownInputs NONE = new KnownInputs(Optional.empty(), List.of());

  public KnownInputs {
    reads = reads.map(List::copyOf);
    arguments = List.copyOf(arguments);
  }
}
