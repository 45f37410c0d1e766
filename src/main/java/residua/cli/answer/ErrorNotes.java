package residua.cli.answer;

import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.pipeline.analysis.ErrorTrace;

/** The path of an execution to its error call, as compiler-style notes. */
final class ErrorNotes {
  private static final int MOST_CALLS = 3;

  private ErrorNotes() {}

  /**
   * Where inputs are read if there are several, the failure, its callers, and undefined operations
   * before it.
   */
  static List<Diagnostic> of(ErrorTrace trace) {
    List<Diagnostic> result = new ArrayList<>();
    if (trace.reads().size() > 1) {
      trace
          .reads()
          .forEach(read -> result.add(Diagnostic.note(read.where(), "reads " + read.value())));
    }
    trace
        .failed()
        .ifPresent(line -> result.add(Diagnostic.note(line.where(), "fails: " + line.text())));
    trace.calls().stream()
        .limit(MOST_CALLS)
        .forEach(call ->
            result.add(
                Diagnostic.note(
                    call.line().where(),
                    "called here, in " + call.caller() + ": " + call.line().text())));
    trace
        .undefined()
        .ifPresent(each ->
            result.add(
                Diagnostic.note(each.where(), "undefined before the error: " + each.what())));
    return result;
  }
}
