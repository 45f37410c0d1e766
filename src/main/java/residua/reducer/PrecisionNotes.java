package residua.reducer;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/** Locations where less is cut than the condition allows, and why; ordered by location. */
public final class PrecisionNotes {
  private final Program program;
  private final TreeSet<Diagnostic> notes =
      new TreeSet<>(Comparator.comparing(Diagnostic::position).thenComparing(Diagnostic::message));

  /** An empty set of notes on a program. */
  public PrecisionNotes(Program program) {
    this.program = program;
  }

  /** All notes so far. */
  public List<Diagnostic> all() {
    return List.copyOf(notes);
  }

  /** Notes made elsewhere. */
  public void addAll(Collection<Diagnostic> others) {
    notes.addAll(others);
  }

  /** Notes that code beginning here is kept. */
  public void kept(Slice where, String reason) {
    add(where, "kept: " + reason);
  }

  private void add(Slice where, String message) {
    notes.add(Diagnostic.note(program.source().position(where.start()), message));
  }

  /** Notes the opaque functions, whose control flow is not known. */
  public void opaqueFunctions() {
    for (Function function : program.functions()) {
      function
          .opaque()
          .ifPresent(opaque ->
              add(
                  opaque.where(),
                  "'" + function.name() + "' is opaque: it contains " + opaque.reason()));
    }
  }

  /** Notes that precision is given up because of the handlers installed here. */
  public void handlers(Slice where) {
    kept(where, "a function installed here may run at any time and move the automaton");
  }
}
