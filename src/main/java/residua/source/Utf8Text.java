package residua.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/** Positions in text that is UTF-8, or claims to be. Offsets and columns are counted in bytes. */
public final class Utf8Text {
  private static final int CHUNK = 8192;

  private Utf8Text() {}

  /** Offset of the first byte that is not UTF-8; empty if all of the content is. */
  public static OptionalInt firstMalformed(byte[] content) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer bytes = ByteBuffer.wrap(content);
    CharBuffer chars = CharBuffer.allocate(CHUNK);
    while (true) {
      CoderResult result = decoder.decode(bytes, chars, true);
      if (result.isError()) {
        return OptionalInt.of(bytes.position());
      }
      if (result.isUnderflow()) {
        return OptionalInt.empty();
      }
      chars.clear();
    }
  }

  /** The position of the byte at an offset; lines end with LF, CR LF or CR. */
  public static Position position(String file, byte[] content, int offset) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (endsLine(content, i)) {
        line++;
        lineStart = i + 1;
      }
    }
    return new Position(file, line, offset - lineStart + 1);
  }

  /**
   * Turns a column counted in UTF-16 units, as Java's parsers report it, into one counted in bytes.
   *
   * @param line from 1
   * @param column from 1
   * @return the column in bytes, from 1; the given column where the content has no such place
   */
  public static int byteColumn(byte[] content, int line, int column) {
    int start = 0;
    for (int current = 1; current < line && start < content.length; start++) {
      if (endsLine(content, start)) {
        current++;
      }
    }
    int units = 1;
    int i = start;
    while (i < content.length && (units < column || isContinuation(content[i]))) {
      // A byte 1111xxxx starts a character beyond the basic plane: two UTF-16 units.
      units += isContinuation(content[i]) ? 0 : (content[i] & 0xf0) == 0xf0 ? 2 : 1;
      i++;
    }
    return units < column ? column : i - start + 1;
  }

  private static boolean isContinuation(byte value) {
    return (value & 0xc0) == 0x80;
  }

  private static boolean endsLine(byte[] content, int i) {
    return content[i] == '\n'
        || (content[i] == '\r' && (i + 1 == content.length || content[i + 1] != '\n'));
  }
}
