package residua.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;
import residua.tool.Verdict;

/**
 * The answers after the first FALSE, if all errors are looked for.
 *
 * @param isWanted whether they are
 * @param answers in their order; all but the last one are FALSE
 */
public record FurtherErrors(boolean isWanted, List<VerifyAnswer> answers) {
  public FurtherErrors {
    answers = List.copyOf(answers);
  }

  /** The errors among them. */
  List<VerifyAnswer> errors() {
    return answers.stream().filter(FurtherErrors::isError).toList();
  }

  private static boolean isError(VerifyAnswer answer) {
    return answer.outcome().verdict() instanceof Verdict.False && !answer.isContradictory();
  }

  /** The answer for the executions that reach none of the errors found. */
  private Verdict rest() {
    return answers.isEmpty() || isError(answers.getLast()) || answers.getLast().isContradictory()
        ? new Verdict.Unknown("")
        : answers.getLast().outcome().verdict();
  }

  /** Whether there are other errors, in words; empty if none was found, or they are not wanted. */
  Optional<Diagnostic> rest(String program, VerifyAnswer first) {
    if (!isWanted || !isError(first)) {
      return Optional.empty();
    }
    return Optional.of(
        Diagnostic.note(
            Position.ofFile(program),
            first.asked().asked().isUnreachCall() ? restOfCalls() : restOfOperations()));
  }

  private String restOfCalls() {
    return rest() instanceof Verdict.True
        ? "no other error call can be reached"
        : "whether another error call can be reached is not known";
  }

  private String restOfOperations() {
    return rest() instanceof Verdict.True
        ? "no other operation is the first that violates a property"
        : "whether another operation is the first that violates a property is not known";
  }

  /** What is known of each error call. */
  Optional<ErrorCallSummary> summary(VerifyAnswer first) {
    return first.asked().asked().asksFor(SafetyProperty.UNREACH_CALL)
        ? ErrorCallSummary.of(Stream.concat(Stream.of(first), answers.stream()).toList())
        : Optional.empty();
  }

  /** All answers in JSON: the first one, and each error. */
  String inJson(VerifyAnswer first, Optional<Interruption.Cause> cause) {
    ObjectNode root = first.inJson(cause);
    summary(first).ifPresent(each -> each.put(root.putObject("errorCalls")));
    if (isWanted) {
      ArrayNode all = root.putArray("errors");
      if (isError(first)) {
        first.putError(all.addObject());
        root.put("otherErrors", rest() instanceof Verdict.True ? "none" : "unknown");
      }
      errors().forEach(each -> each.putError(all.addObject()));
    }
    return root.toPrettyString();
  }
}
