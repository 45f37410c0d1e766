package residua.base.text;

/**
 * Converts columns counted in UTF-16 units, as Java's parsers report them, to columns counted in
 * bytes. It remembers its position: positions in the order of the text, however many and however
 * long its lines, cost one pass over it.
 *
 * <p>Not thread-safe.
 */
public final class ByteColumns {
  private final byte[] content;
  private int offset = 0;
  private int lineStart = 0;
  private int line = 1;
  private int units = 1;

  /** For a text in UTF-8. */
  public ByteColumns(byte[] content) {
    this.content = content;
  }

  /**
   * The column in bytes, from 1; the given column where the content has no such position.
   *
   * @param wantedLine from 1
   * @param column from 1, in UTF-16 units
   */
  public int of(int wantedLine, int column) {
    if (wantedLine < line || (wantedLine == line && column < units)) {
      startOver();
    }
    while (offset < content.length && line < wantedLine) {
      if (Utf8Text.endsLine(content, offset)) {
        line++;
        lineStart = offset + 1;
        units = 1;
      }
      offset++;
    }
    while (offset < content.length && (units < column || isContinuation(content[offset]))) {
      // A byte 1111xxxx starts a character beyond the basic plane: two UTF-16 units.
      boolean large = (content[offset] & 0xf0) == 0xf0;
      units += isContinuation(content[offset]) ? 0 : large ? 2 : 1;
      offset++;
    }
    return line < wantedLine || units < column ? column : offset - lineStart + 1;
  }

  private void startOver() {
    offset = 0;
    lineStart = 0;
    line = 1;
    units = 1;
  }

  private static boolean isContinuation(byte value) {
    return (value & 0xc0) == 0x80;
  }
}
