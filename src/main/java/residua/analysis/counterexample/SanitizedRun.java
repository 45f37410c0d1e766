package residua.analysis.counterexample;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.execution.ExecutionPolicy;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.ProgramSemantics;

/**
 * Searches for undefined operations in an execution that is known to reach an error call: the
 * program is compiled with the sanitizers of the system's compiler and executed once more. Both
 * executions behave alike up to the first such operation, so that it precedes the error call.
 */
public final class SanitizedRun {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  /**
   * Reports of invalid accesses; others, such as a stack overflow, may be caused by the sanitizer
   * itself.
   */
  private static final Set<String> ACCESSES =
      Set.of(
          "heap-buffer-overflow",
          "stack-buffer-overflow",
          "stack-buffer-underflow",
          "global-buffer-overflow",
          "dynamic-stack-buffer-overflow",
          "heap-use-after-free",
          "stack-use-after-scope",
          "stack-use-after-return",
          "double-free",
          "memcpy-param-overlap");

  private static final String UNSET = "WARNING: MemorySanitizer: use-of-uninitialized-value";

  private static final Pattern ORIGIN =
      Pattern.compile("value was created by an allocation of '([^']+)' in the stack frame");

  private SanitizedRun() {}

  /**
   * The first undefined operation of an execution; empty if the sanitizers report none, or if the
   * program cannot be compiled or executed with them, or may not be.
   *
   * @param inputs that it reads
   */
  public static Optional<UndefinedOperation> firstUndefined(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      List<Value> inputs,
      ExecutionPolicy executions) {
    return observed(
        CompiledProgram.Variant.SANITIZED, program, meaning, errorCalls, inputs, executions);
  }

  /**
   * The first use of a value that was never set; empty if there is none, or no clang. Where the
   * text can be interpreted up to the error call, there is none.
   *
   * @param inputs that it reads
   */
  public static Optional<UndefinedOperation> firstUnset(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      List<Value> inputs,
      ExecutionPolicy executions) {
    return observed(
        CompiledProgram.Variant.UNSET, program, meaning, errorCalls, inputs, executions);
  }

  private static Optional<UndefinedOperation> observed(
      CompiledProgram.Variant variant,
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      List<Value> inputs,
      ExecutionPolicy executions) {
    if (!executions.isAllowed()) {
      return Optional.empty();
    }
    long end = System.nanoTime() + LONGEST.toNanos();
    try (CompiledProgram compiled =
        new CompiledProgram(program, meaning, errorCalls, end, executions, variant)) {
      compiled.run(inputs, end);
      return in(compiled.report(), program.source().name(), compiled.text());
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /**
   * The operation that a report of the sanitizers names.
   *
   * @param name of the original
   * @param compiled the name of the file that was compiled in its place
   */
  static Optional<UndefinedOperation> in(String report, String name, String compiled) {
    Matcher undefined = SanitizerChecks.UNDEFINED.matcher(report);
    if (undefined.find()) {
      return Optional.of(
          new UndefinedOperation(
              SanitizerChecks.place(undefined.group(1), undefined.group(2), name, compiled),
              undefined.group(3)));
    }
    int unset = report.indexOf(UNSET);
    if (unset >= 0) {
      Matcher variable = ORIGIN.matcher(report);
      String what = variable.find() ? "'" + variable.group(1) + "'" : "memory";
      return SanitizerChecks.firstFrame(report.substring(unset), name, compiled)
          .map(where -> new UndefinedOperation(where, "use of " + what + ", which was never set"));
    }
    Matcher address = SanitizerChecks.ADDRESS.matcher(report);
    if (address.find() && ACCESSES.contains(address.group(1))) {
      return SanitizerChecks.firstFrame(report.substring(address.end()), name, compiled)
          .map(where -> new UndefinedOperation(where, address.group(1)));
    }
    return Optional.empty();
  }
}
