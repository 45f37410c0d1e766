package residua.cli.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.pipeline.analysis.ErrorTrace;

/** The path of an execution to its error call, as compiler-style notes. */
final class ErrorNotes {
  private static final int MOST_CALLS = 3;

  private ErrorNotes() {}

  /**
   * The lines that read inputs, an undefined operation before the failure, the failure with the
   * branch that leads to it, and its callers.
   */
  static List<Diagnostic> of(ErrorTrace trace) {
    List<Diagnostic> result = new ArrayList<>();
    if (!trace.reads().isEmpty()) {
      Map<Position, List<String>> byLine = new LinkedHashMap<>();
      trace
          .reads()
          .forEach(read ->
              byLine.computeIfAbsent(read.where(), line -> new ArrayList<>()).add(read.value()));
      byLine.forEach((line, values) ->
          result.add(Diagnostic.note(line, "reads " + String.join(", ", values))));
    }
    trace
        .undefined()
        .ifPresent(each ->
            result.add(
                Diagnostic.note(each.where(), "undefined before the error: " + each.what())));
    trace
        .failed()
        .ifPresent(line -> result.add(Diagnostic.note(line.where(), "fails: " + line.text())));
    trace
        .branch()
        .ifPresent(
            line -> result.add(Diagnostic.note(line.where(), "last branch: " + line.text())));
    trace.calls().stream()
        .limit(MOST_CALLS)
        .forEach(call ->
            result.add(
                Diagnostic.note(
                    call.line().where(),
                    "called here, in " + call.caller() + ": " + call.line().text())));
    return result;
  }
}
