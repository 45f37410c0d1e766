package residua.analysis.counterexample;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import residua.base.execution.ExecutionPolicy;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;

/**
 * The files with which users can build a program and execute it again, so that the violation that
 * was found shows.
 *
 * @param files their texts, by name
 * @param isShown whether the compiled program was executed again and showed a violation
 */
public record Reproducer(SortedMap<String, String> files, boolean isShown) {
  /** The name of the script among them. */
  public static final String SCRIPT = "run.sh";

  /**
   * The files for an execution; empty if the program cannot be compiled, or may not be executed.
   *
   * @param inputs the inputs that the execution reads
   * @param failing the number of the allocation that fails in it, if one does
   * @param about what it shows, in one line
   * @param end deadline, in the time of {@link System#nanoTime}
   */
  public static Optional<Reproducer> of(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      List<Value> inputs,
      OptionalInt failing,
      String about,
      long end,
      ExecutionPolicy executions) {
    if (!executions.isAllowed()) {
      return Optional.empty();
    }
    try (CompiledProgram compiled =
        new CompiledProgram(program, meaning, errorCalls, end, executions)) {
      boolean isShown = compiled.run(inputs, failing.orElse(0), end).isPresent();
      SortedMap<String, String> files = compiled.files(inputs, failing.orElse(0), about);
      return files.isEmpty() ? Optional.empty() : Optional.of(new Reproducer(files, isShown));
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
