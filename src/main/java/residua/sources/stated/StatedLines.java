package residua.sources.stated;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Program;

/** Finds the lines that statements are about in the text of a program. */
record StatedLines(Program program) {

  /** Whether an offset of the program's text is on a line. */
  boolean isOn(int offset, StatedFact.Line line) {
    return isInItsFile(offset, line) && program.source().line(offset) == line.number();
  }

  private boolean isInItsFile(int offset, StatedFact.Line line) {
    SourceText source = program.source();
    return line.included()
        .map(file -> isSame(file, source.file(offset)) && !source.mayBeInOwnFile(offset))
        .orElseGet(
            () -> source.ownLine(offset).filter(own -> own.file() == line.at().file()).isPresent());
  }

  private static boolean isSame(String named, String marked) {
    try {
      return Path.of(named)
          .toAbsolutePath()
          .normalize()
          .equals(Path.of(marked).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      return named.equals(marked);
    }
  }

  /** The position of a line, for messages. */
  Position position(StatedFact.Line line) {
    String file =
        line.included().orElseGet(() -> program.source().files().get(line.at().file()).name());
    return new Position(file, line.number(), 0);
  }

  /**
   * The error that a line does not have what it should have.
   *
   * @param message used unless the program tells more: the line is opaque, or in no file of it
   */
  Diagnostic nothingOn(StatedFact.Line line, String message) {
    Position position = position(line);
    boolean isKnown =
        program.edges().stream().anyMatch(edge -> isInItsFile(edge.where().start(), line));
    NotOnLine reasons = new NotOnLine(program);
    return Diagnostic.error(
        position,
        reasons
            .opaque(line.number(), offset -> isInItsFile(offset, line))
            .orElseGet(() -> isKnown ? message : reasons.nothingFrom(position.file())));
  }
}
