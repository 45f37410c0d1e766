package residua.reduction;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.source.Diagnostic;
import residua.source.Slice;

/** Places where less is cut than the condition allows, and why; ordered by place. */
final class PrecisionNotes {
  private final Program program;
  private final TreeSet<Diagnostic> notes =
      new TreeSet<>(Comparator.comparing(Diagnostic::position).thenComparing(Diagnostic::message));

  PrecisionNotes(Program program) {
    this.program = program;
  }

  /** What has been noted so far. */
  List<Diagnostic> all() {
    return List.copyOf(notes);
  }

  void addAll(Collection<Diagnostic> others) {
    notes.addAll(others);
  }

  /** Something is kept that begins here. */
  void kept(Slice where, String reason) {
    add(where, "kept: " + reason);
  }

  private void add(Slice where, String message) {
    notes.add(Diagnostic.note(program.source().position(where.start()), message));
  }

  /** Functions are kept whole whose control flow is not known. */
  void opaqueFunctions() {
    for (Function function : program.functions()) {
      function
          .opaque()
          .ifPresent(opaque ->
              add(
                  opaque.where(),
                  "'" + function.name() + "' is kept whole: it contains " + opaque.reason()));
    }
  }

  /** Precision is given up because of the handlers that are installed here. */
  void handlers(Slice where) {
    kept(where, "a function installed here may run at any time and move the automaton");
  }
}
