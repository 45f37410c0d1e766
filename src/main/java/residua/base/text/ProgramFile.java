package residua.base.text;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import residua.base.concurrent.Lazy;

/**
 * A file of a program that the user named, not an included one.
 *
 * @param name as the user gave it
 * @param original its text, before preprocessing
 * @param marked its name in line markers; another one if it was preprocessed elsewhere
 */
public record ProgramFile(String name, String original, String marked) {
  /** The file of a text that belongs to one file. */
  static ProgramFile of(SourceText source) {
    return new ProgramFile(source.name(), source.original(), source.firstMarkedFile());
  }

  /** Whether a name is one of its two. */
  boolean isCalled(String other) {
    return other.equals(name) || other.equals(marked);
  }

  /** Number of its lines. */
  public int lineCount() {
    return (int) original.lines().count();
  }

  /** Finds offsets of a preprocessed text in the text of its file. */
  static final class OriginalLines {
    private final String original;

    /** For most programs only lines of the parsed text are needed. */
    private final Supplier<LineStarts> starts;

    OriginalLines(String original) {
      this.original = original;
      this.starts = new Lazy<>(() -> new LineStarts(original));
    }

    /**
     * The offset of a column; it stays where it is while the line is unchanged up to it, or from it
     * to the end.
     *
     * @param number of the line in the file, from 1
     * @param line the preprocessed line
     * @param column in it, from 0
     * @return empty if the character comes out of a macro
     */
    OptionalInt offset(int number, String line, int column) {
      if (number < 1 || number > starts.get().count()) {
        return OptionalInt.empty();
      }
      int start = starts.get().start(number - 1);
      String originalLine = lineAt(original, start);
      if (originalLine.regionMatches(0, line, 0, Math.min(line.length(), column + 1))) {
        return OptionalInt.of(start + column);
      }
      int fromEnd = line.length() - column;
      int candidate = originalLine.length() - fromEnd;
      boolean sameTail =
          candidate >= 0 && originalLine.regionMatches(candidate, line, column, fromEnd);
      return sameTail ? OptionalInt.of(start + candidate) : OptionalInt.empty();
    }

    /** The line of a text that starts at an offset, without its end. */
    static String lineAt(String text, int start) {
      int end = text.indexOf('\n', start);
      String line = text.substring(start, end < 0 ? text.length() : end);
      return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }
  }

  /**
   * The file by which conditions name lines and offsets.
   *
   * @param name empty for the program's only, or first, file
   */
  public record LineFile(Optional<String> name) {
    /**
     * The file of an offset.
     *
     * @return empty if a name would not certainly mean it: it is in an included file, or in one
     *     that line markers do not tell from others
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
}
