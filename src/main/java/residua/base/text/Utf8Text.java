package residua.base.text;

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

  /**
   * Offset of the first character that no text has, although UTF-8 can encode it: a zero, U+FFFE or
   * U+FFFF. XML cannot represent them.
   */
  public static OptionalInt firstNoncharacter(byte[] content) {
    for (int i = 0; i < content.length; i++) {
      boolean lastOfPlane =
          content[i] == (byte) 0xef
              && i + 2 < content.length
              && content[i + 1] == (byte) 0xbf
              && (content[i + 2] & 0xfe) == 0xbe;
      if (content[i] == 0 || lastOfPlane) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
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

  /** Whether the byte at an index is the last one of a line. */
  static boolean endsLine(byte[] content, int i) {
    return content[i] == '\n'
        || (content[i] == '\r' && (i + 1 == content.length || content[i + 1] != '\n'));
  }
}
