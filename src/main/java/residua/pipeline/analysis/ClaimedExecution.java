package residua.pipeline.analysis;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.counterexample.CounterexampleSearch;
import residua.analysis.counterexample.PathSolver;
import residua.analysis.counterexample.Violation;
import residua.analysis.reachability.Exploration;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;
import residua.sources.testsuite.TestCase;
import residua.sources.testsuite.TestSuites;

/**
 * Executes the program with the inputs that a tool reports for a violation. It counts as one of a
 * built-in analysis does: if a sanitizer of the compiler stops the execution, or the interpreter
 * sees what no sanitizer can.
 */
public final class ClaimedExecution {
  private ClaimedExecution() {}

  /**
   * The execution that violates what the program is asked for; empty if none was seen.
   *
   * @param tool its name, for messages
   * @param values the inputs in words, as far as the tool reports them
   * @param tests files, and directories each of which may have it as its last test
   * @param time the search ends after it
   * @throws InputException if the inputs cannot be read, or the program not be used
   */
  public static Optional<ErrorRun> of(
      VerificationTask task, String tool, List<String> values, List<Path> tests, Duration time)
      throws InputException {
    long end = System.nanoTime() + time.toNanos();
    List<TestCase> all = new ArrayList<>(List.of(TestSuites.giving(tool, values)));
    for (Path left : tests) {
      List<TestCase> found = TestSuites.read(List.of(left.toString()), note -> {});
      found.stream().reduce((first, last) -> last).ifPresent(all::add);
    }
    CFrontend.Understood read = task.task(List.of(), true).program();
    Program program = read.program();
    ProgramSemantics meaning = read.meaning();
    Set<String> errors = meaning.specification().errorCalls();
    try (CounterexampleSearch search =
        new CounterexampleSearch(
            program, meaning, errors, end, task.executions(), PathSolver.NONE)) {
      for (TestCase test : all) {
        Optional<List<Value>> inputs = inputs(test);
        // The tool tells no path: the edge of the suspicion is of no importance.
        if (inputs.isPresent()
            && search.isReached(
                new Exploration.Suspicion(program.edges().getFirst(), inputs.get()))) {
          return Optional.of(run(program, search));
        }
      }
      return Optional.empty();
    }
  }

  private static ErrorRun run(Program program, CounterexampleSearch search) {
    return ErrorRun.of(
        search
            .violation()
            .map(Violation::where)
            .orElseGet(
                () -> program.source().position(search.violated().orElseThrow().where().start())),
        search.inputs(),
        !search.isInterpreted(),
        search.violation());
  }

  /** Memory as an integer; a floating-point value in it would be another one. */
  private static Optional<Value> integer(byte[] bytes) {
    ByteBuffer memory = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    return switch (bytes.length) {
      case Byte.BYTES -> Optional.of(Value.of(memory.get()));
      case Short.BYTES -> Optional.of(Value.of(memory.getShort()));
      case Integer.BYTES -> Optional.of(Value.of(memory.getInt()));
      case Long.BYTES -> Optional.of(Value.of(memory.getLong()));
      default -> Optional.empty();
    };
  }

  /** The inputs of a test as values; empty if that is not known. */
  private static Optional<List<Value>> inputs(TestCase test) {
    if (!(test.input() instanceof TestCase.Input.Values given)) {
      return Optional.empty();
    }
    List<Value> result = new ArrayList<>();
    for (TestCase.Value each : given.values()) {
      switch (each) {
        case TestCase.Value.Whole whole -> result.add(Value.of(whole.number().longValue()));
        case TestCase.Value.Floating floating -> {
          try {
            result.add(new Value.Real(Double.parseDouble(floating.words())));
          } catch (NumberFormatException e) {
            return Optional.empty();
          }
        }
        case TestCase.Value.Memory memory -> {
          Optional<Value> integer = integer(memory.bytes().array());
          if (integer.isEmpty()) {
            return Optional.empty();
          }
          result.add(integer.get());
        }
      }
    }
    return Optional.of(result);
  }
}
