package residua.base.text;

import java.util.OptionalInt;
import java.util.function.Supplier;
import residua.base.concurrent.Lazy;

/** Finds offsets of a preprocessed text in the text of its file. */
final class OriginalLines {
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
