package residua.cli;

import java.util.ArrayList;
import java.util.List;
import residua.pipeline.ErrorTrace;
import residua.source.Diagnostic;

/** How an execution comes to its error call, as notes of a compiler. */
final class ErrorNotes {
  private static final int MOST_CALLS = 3;

  private ErrorNotes() {}

  /** What fails, from where it was called, and what was undefined before. */
  static List<Diagnostic> of(ErrorTrace trace) {
    List<Diagnostic> result = new ArrayList<>();
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
