package residua.condition.graphml;

import java.util.List;
import java.util.OptionalInt;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.ErrorList;
import residua.base.diagnostics.InputException;
import residua.base.text.ByteColumns;
import residua.base.text.Position;
import residua.base.text.Utf8Text;

/**
 * The messages about a document. Columns come in characters, as the XML parser counts them, and are
 * reported in bytes.
 */
final class Report {
  private final String file;
  private final byte[] content;
  private final List<Diagnostic> notes;
  private final ByteColumns columns;
  private final ErrorList errors = new ErrorList();

  Report(String file, byte[] content, List<Diagnostic> notes) {
    this.file = file;
    this.content = content;
    this.notes = notes;
    this.columns = new ByteColumns(content);
  }

  /** Adds an error after which reading continues. */
  void error(Position position, String message) {
    errors.add(errors.isFull() ? position : inBytes(position), message);
  }

  void note(Position position, String message) {
    notes.add(Diagnostic.note(inBytes(position), message));
  }

  void warning(Position position, String message) {
    notes.add(Diagnostic.warning(inBytes(position), message));
  }

  /** All errors, with one after which reading cannot continue. */
  InputException fatal(Position position, String message) {
    return errors.with(inBytes(position), message);
  }

  /** All errors, with that of a content whose bytes are not valid in its declared encoding. */
  InputException undecodable(String reason) {
    OptionalInt offset = Utf8Text.firstMalformed(content);
    Position position =
        offset.isPresent()
            ? Utf8Text.position(file, content, offset.getAsInt())
            : new Position(file, 1, 1);
    return errors.with(position, "not text in the encoding of the document: " + reason);
  }

  /** Does nothing if there was no error. */
  void throwIfAny() throws InputException {
    errors.throwIfAny();
  }

  private Position inBytes(Position position) {
    int column = columns.of(position.line(), position.column());
    return new Position(position.file(), position.line(), column);
  }
}
