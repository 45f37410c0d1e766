package residua.base.text;

import java.util.Optional;

/**
 * The file by which conditions name lines and offsets.
 *
 * @param name empty for the program's only, or first, file
 */
public record LineFile(Optional<String> name) {
  /**
   * The file of an offset.
   *
   * @return empty if a name would not certainly mean it: it is in an included file, or in one that
   *     line markers do not tell from others
   */
  public static Optional<LineFile> of(SourceText source, int offset) {
    if (source.isInMainFile(offset)) {
      return Optional.of(new LineFile(Optional.empty()));
    }
    return source
        .ownFile(offset)
        .map(ProgramFile::marked)
        .filter(file -> source.isFrom(file, offset).orElse(false))
        .map(file -> new LineFile(Optional.of(file)));
  }

  /** Whether text at an offset may be in this file. */
  public boolean mayHold(SourceText source, int offset) {
    return name.map(file -> source.isFrom(file, offset).orElse(true))
        .orElseGet(() -> source.mayBeInMainFile(offset));
  }

  /** The file of a text that begins and ends in the same one. */
  public static Optional<LineFile> of(SourceText source, Slice text) {
    int last = Math.max(text.start(), text.end() - 1);
    return of(source, text.start()).filter(file -> of(source, last).equals(Optional.of(file)));
  }
}
