package residua.source;

/**
 * A place in an input file.
 *
 * @param file the name as the user gave it
 * @param line from 1; 0 if the message is about the whole file
 * @param column from 1, in bytes; 0 if unknown
 */
public record Position(String file, int line, int column) {

  /** The file as a whole. */
  public static Position ofFile(String file) {
    return new Position(file, 0, 0);
  }

  /** {@code file}, {@code file:line} or {@code file:line:column}, as far as known. */
  @Override
  public String toString() {
    if (line == 0) {
      return file;
    }
    return column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
  }
}
