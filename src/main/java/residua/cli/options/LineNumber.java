package residua.cli.options;

import picocli.CommandLine.TypeConversionException;

/**
 * A line of the program, given as {@code FILE:LINE} or as a number alone.
 *
 * @param file the file's name; empty if it was not given
 * @param line from 1
 */
public record LineNumber(String file, int line) {

  /**
   * Parses one.
   *
   * @throws TypeConversionException if it is malformed
   */
  public static LineNumber of(String text) {
    int colon = text.lastIndexOf(':');
    try {
      int line = Integer.parseInt(text.substring(colon + 1));
      if (line > 0) {
        return new LineNumber(colon < 0 ? "" : text.substring(0, colon), line);
      }
    } catch (NumberFormatException e) {
      // Rejected like any other text that names no line.
    }
    throw new TypeConversionException("'" + text + "' is not FILE:LINE");
  }

  /** Whether it may be a line of a program: the last part of the file's name is the same. */
  public boolean isIn(String program) {
    return file.isEmpty() || lastPart(file).equals(lastPart(program));
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
