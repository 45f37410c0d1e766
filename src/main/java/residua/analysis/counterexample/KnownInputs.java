package residua.analysis.counterexample;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;

/**
 * What is known of the inputs of an execution.
 *
 * @param reads the values it has read; empty if they are not known
 * @param arguments the arguments after the name of the program, where they matter
 * @param unset the value of variables that are never set, where it matters
 * @param use the use of a variable that was never set, on which the execution rests, if it was seen
 * @param given the values that it was given, with zeros after them, where it is not known which of
 *     them it has read
 */
public record KnownInputs(
    Optional<List<Interpreter.Read>> reads,
    List<String> arguments,
    OptionalInt unset,
    Optional<UndefinedOperation> use,
    Optional<List<Value>> given) {
  /** Nothing. */
  public static final KnownInputs NONE = new KnownInputs(Optional.empty(), List.of());

  public KnownInputs {
    reads = reads.map(List::copyOf);
    arguments = List.copyOf(arguments);
    given = given.map(List::copyOf);
  }

  /** Of an execution that was given some values; which of them it has read is not known. */
  static KnownInputs ofGiven(Optional<List<Value>> given) {
    return new KnownInputs(
        Optional.empty(), List.of(), OptionalInt.empty(), Optional.empty(), given);
  }

  /** Of an execution that depends on no variable that is never set. */
  public KnownInputs(Optional<List<Interpreter.Read>> reads, List<String> arguments) {
    this(reads, arguments, OptionalInt.empty(), Optional.empty(), Optional.empty());
  }
}
