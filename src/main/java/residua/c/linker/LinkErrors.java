package residua.c.linker;

import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** What prevents linking; each error names both places. */
final class LinkErrors {
  private final List<Diagnostic> all = new ArrayList<>();

  void add(Position at, String message, Position other, String note) {
    all.add(Diagnostic.error(at, message));
    all.add(Diagnostic.note(other, note));
  }

  void add(Position at, String message) {
    all.add(Diagnostic.error(at, message));
  }

  void throwIfAny() throws InputException {
    if (!all.isEmpty()) {
      throw new InputException(all);
    }
  }
}
