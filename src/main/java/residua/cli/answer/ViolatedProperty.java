package residua.cli.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.counterexample.Violation;
import residua.base.execution.ExecutionPolicy;
import residua.pipeline.analysis.ErrorRun;
import residua.pipeline.analysis.ErrorTrace;

/** What an execution violates, in words. */
final class ViolatedProperty {
  private static final int MOST_ARGUMENTS = 10;

  private static final String NOT_EXECUTED = "not executed: " + ExecutionPolicy.OPTION;

  private ViolatedProperty() {}

  /** The violated property and what came before, in brackets; empty for a plain error call. */
  static String inBrackets(Optional<ErrorRun> run, ErrorTrace trace, ExecutionPolicy executions) {
    String all =
        Stream.of(
                run.flatMap(ErrorRun::violation).map(each -> each.property().word()).stream(),
                trace.afterUndefined().stream(),
                Stream.of(NOT_EXECUTED).filter(words -> !executions.isAllowed()))
            .flatMap(each -> each)
            .collect(Collectors.joining("; "));
    return all.isEmpty() ? "" : " (" + all + ")";
  }

  /** What happens at a line with an error. */
  static String ofLine(VerifyAnswer answer) {
    return answer
        .errorRun()
        .flatMap(ErrorRun::violation)
        .map(each -> each.property().word() + " can be violated")
        .orElse("this error call can be reached");
  }

  /** Arguments of the program, as a shell reads them. */
  private static String arguments(List<String> arguments) {
    List<String> quoted =
        arguments.stream().map(each -> "'" + each.replace("'", "'\\''") + "'").toList();
    if (quoted.isEmpty()) {
      return "";
    }
    int more = quoted.size() - MOST_ARGUMENTS;
    return ", with the arguments "
        + String.join(" ", quoted.subList(0, Math.min(MOST_ARGUMENTS, quoted.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  /** Whether the execution was run, and what stopped it. */
  static String howItIsKnown(ErrorRun run, ExecutionPolicy executions) {
    Optional<Violation> violation = run.violation();
    if (run.isExecuted()) {
      return "executed"
          + arguments(run.arguments())
          + (run.unset().isPresent()
              ? ", where variables that are never set hold " + run.unset().getAsInt()
              : "")
          + violation.map(each -> ": " + each.inWords()).orElse("");
    }
    if (!executions.isAllowed()) {
      return "interpreted, not executed: " + ExecutionPolicy.OPTION;
    }
    return violation.isPresent()
        ? "interpreted: no sanitizer of the compiler reports it"
        : "interpreted, since programs for 32 bits are not executed here";
  }
}
