package residua.base.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/**
 * The lines of a program's own files, numbered consecutively in the order of the files. Of a
 * program of one file they have the numbers that they have there.
 */
public final class ListedLines {
  private final List<ProgramFile> files;
  private final List<Integer> before = new ArrayList<>();
  private final int count;

  /** The lines of these files. */
  public ListedLines(List<ProgramFile> files) {
    this.files = List.copyOf(files);
    int number = 0;
    for (ProgramFile file : this.files) {
      before.add(number);
      number += file.lineCount();
    }
    this.count = number;
  }

  /** The files. */
  public List<ProgramFile> files() {
    return files;
  }

  /** Number of all lines. */
  public int count() {
    return count;
  }

  /** The number of a file's last line among all; that of the line before it if it has none. */
  public int end(int file) {
    return file + 1 < files.size() ? before.get(file + 1) : count;
  }

  /** Number of lines before a file. */
  public int before(int file) {
    return before.get(file);
  }

  /**
   * The number of a line.
   *
   * @param file a name of its file
   * @param line its number there, from 1
   * @return from 1; empty if there is no such line
   */
  public OptionalInt number(String file, int line) {
    for (int i = 0; i < files.size(); i++) {
      if (files.get(i).isCalled(file)) {
        return number(i, line);
      }
    }
    return OptionalInt.empty();
  }

  /** The number of a line of a file by its index. */
  OptionalInt number(int file, int line) {
    boolean isThere = line >= 1 && before(file) + line <= end(file);
    return isThere ? OptionalInt.of(before(file) + line) : OptionalInt.empty();
  }

  /** The index of the file in which the line of a number is. */
  public int file(int number) {
    int file = 0;
    while (file + 1 < files.size() && number > end(file)) {
      file++;
    }
    return file;
  }

  /** Where the line of a number is. */
  public Position position(int number) {
    int file = file(number);
    return new Position(files.get(file).name(), number - before.get(file), 0);
  }

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
}
