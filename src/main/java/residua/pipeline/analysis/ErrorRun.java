package residua.pipeline.analysis;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.analysis.counterexample.KnownInputs;
import residua.analysis.counterexample.UndefinedOperation;
import residua.analysis.counterexample.Violation;
import residua.base.text.Position;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;
import residua.pipeline.conditions.ExecutedRuns;
import residua.tool.execution.Recording;

/**
 * An execution of a program that reached an error call.
 *
 * @param where the position of the error call; only the file if that is not known
 * @param inputs the inputs it read, in order; empty if they are not known, or cannot be written
 * @param isFollowed whether it is known that the inputs are all it read; else it was given them,
 *     and the interpreter has not followed it to its end
 * @param arguments the arguments after the name of the program, where they matter
 * @param unset the value of variables that are never set, where it matters
 * @param isExecuted whether the compiled program was executed; otherwise only the interpreter
 *     followed it, since this machine cannot execute programs for 32 bits
 * @param violation the property that it violates, if it reaches no error call
 * @param use the use of a variable that was never set, on which the execution rests, if it was seen
 */
public record ErrorRun(
    Position where,
    Optional<List<Input>> inputs,
    boolean isFollowed,
    List<String> arguments,
    OptionalInt unset,
    boolean isExecuted,
    Optional<Violation> violation,
    Optional<UndefinedOperation> use) {
  /** {@code recorder.c} does not report more inputs of an execution than this. */
  private static final int MOST_INPUTS = 100_000;

  public ErrorRun {
    inputs = inputs.map(List::copyOf);
    arguments = List.copyOf(arguments);
  }

  /**
   * An input.
   *
   * @param words a number in words
   */
  public record Input(String words, Value value) {
    static Input of(Interpreter.Read read) {
      return read.value() instanceof Value.Int number && read.type() == Scalar.U64
          ? new Input(Long.toUnsignedString(number.bits()), number)
          : of(read.value());
    }

    private static Input of(Value value) {
      String words =
          switch (value) {
            case Value.Int number -> String.valueOf(number.bits());
            case Value.Real number -> String.valueOf(number.value());
            default -> "0";
          };
      return new Input(words, value);
    }

    private static Optional<Input> of(Recording.Given given) {
      return given
          .inWords()
          .map(words ->
              new Input(
                  words,
                  given.isFloating()
                      ? new Value.Real(number(given, words))
                      : Value.of(new BigInteger(words).longValue())));
    }

    private static double number(Recording.Given given, String words) {
      return given.size() == Float.BYTES ? Float.parseFloat(words) : Double.parseDouble(words);
    }
  }

  /** The execution that a built-in analysis has found. */
  static ErrorRun of(
      Position where, KnownInputs known, boolean isExecuted, Optional<Violation> violation) {
    return new ErrorRun(
        where,
        known
            .reads()
            .map(all -> all.stream().map(Input::of).toList())
            .or(() -> known.given().map(all -> all.stream().map(Input::of).toList())),
        known.reads().isPresent(),
        known.arguments(),
        known.unset(),
        isExecuted,
        violation,
        known.use());
  }

  /** The execution of a test. */
  static ErrorRun of(ExecutedRuns.Violation violation) {
    List<Optional<Input>> inputs = violation.given().stream().map(Input::of).toList();
    boolean isAll = inputs.size() < MOST_INPUTS && inputs.stream().allMatch(Optional::isPresent);
    return new ErrorRun(
        violation.where(),
        isAll ? Optional.of(inputs.stream().map(Optional::orElseThrow).toList()) : Optional.empty(),
        isAll,
        List.of(),
        OptionalInt.empty(),
        true,
        Optional.empty(),
        Optional.empty());
  }

  /** The inputs it read, in words. */
  public Optional<List<String>> inWords() {
    return inputs.map(all -> all.stream().map(Input::words).toList());
  }

  /**
   * The inputs it read, as values, if they determine the execution; empty also if an allocation
   * fails in it.
   */
  public Optional<List<Value>> values() {
    boolean isDetermined = isFollowed && violation.flatMap(ErrorRun::failing).isEmpty();
    return isDetermined ? given() : Optional.empty();
  }

  /** The number of the allocation that fails in it, if one does. */
  private static Optional<Integer> failing(Violation violation) {
    return violation.failing().isPresent()
        ? Optional.of(violation.failing().getAsInt())
        : Optional.empty();
  }

  /** Whether an allocation fails in it. */
  public boolean hasFailure() {
    return violation.flatMap(ErrorRun::failing).isPresent();
  }

  /** The inputs it read, as values; they may not determine the execution. */
  Optional<List<Value>> given() {
    return inputs.map(all -> all.stream().map(Input::value).toList());
  }
}
