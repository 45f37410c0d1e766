package residua.base.text;

import java.util.Comparator;

/**
 * A position in an input file; ordered by file, line and column.
 *
 * @param file the name as the user gave it
 * @param line from 1; 0 if the message is about the whole file
 * @param column from 1, in bytes; 0 if unknown
 */
public record Position(String file, int line, int column) implements Comparable<Position> {
  private static final Comparator<Position> ORDER =
      Comparator.comparing(Position::file)
          .thenComparingInt(Position::line)
          .thenComparingInt(Position::column);

  /** The file as a whole. */
  public static Position ofFile(String file) {
    return new Position(file, 0, 0);
  }

  /** The line as a whole. */
  public Position wholeLine() {
    return new Position(file, line, 0);
  }

  @Override
  public int compareTo(Position other) {
    return ORDER.compare(this, other);
  }

  /** {@code file}, {@code file:line} or {@code file:line:column}, depending on the known parts. */
  @Override
  public String toString() {
    if (line == 0) {
      return file;
    }
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}
