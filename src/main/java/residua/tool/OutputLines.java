package residua.tool;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Splits the output of a process into lines; a line that is too long is split as well. A piece
 * shows where it was split, so that it neither begins nor ends like a line, and the end of one
 * piece is repeated at the beginning of the next, so that text searched for is complete in one of
 * them.
 */
final class OutputLines {
  private static final int LONGEST = 1 << 16;
  private static final int OVERLAP = 1 << 12;
  private static final String CUT = "\u2026";

  private OutputLines() {}

  /** Reads until the stream ends. */
  static void read(InputStream stream, Consumer<String> lines) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    String before = "";
    try (stream) {
      int size = stream.read(buffer);
      while (size >= 0) {
        for (int i = 0; i < size; i++) {
          boolean ends = buffer[i] == '\n' || buffer[i] == '\r';
          if (!ends) {
            line.write(buffer[i]);
          }
          if (ends) {
            lines.accept(before + line.toString(StandardCharsets.UTF_8));
            line.reset();
            before = "";
          } else if (line.size() == LONGEST) {
            lines.accept(before + line.toString(StandardCharsets.UTF_8) + CUT);
            byte[] piece = line.toByteArray();
            line.reset();
            line.write(piece, LONGEST - OVERLAP, OVERLAP);
            before = CUT;
          }
        }
        size = stream.read(buffer);
      }
    } catch (IOException e) {
      // The process was killed; its output so far is all there is.
      line.write(' ');
    }
    if (line.size() > 0) {
      lines.accept(before + line.toString(StandardCharsets.UTF_8));
    }
  }
}
