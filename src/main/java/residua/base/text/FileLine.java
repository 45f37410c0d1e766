package residua.base.text;

import java.util.Comparator;

/**
 * A line of one of a program's own files.
 *
 * @param file the index of the file; 0 if there is only one
 * @param line its number there, from 1
 */
public record FileLine(int file, int line) implements Comparable<FileLine> {
  private static final Comparator<FileLine> ORDER =
      Comparator.comparingInt(FileLine::file).thenComparingInt(FileLine::line);

  @Override
  public int compareTo(FileLine other) {
    return ORDER.compare(this, other);
  }
}
