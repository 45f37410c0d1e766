package residua.verifier;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Cuts the output of a process into lines; one that never ends is cut as well. */
final class OutputLines {
  private static final int LONGEST = 1 << 16;

  private OutputLines() {}

  /** Reads until the stream ends. */
  static void read(InputStream stream, Consumer<String> lines) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    try (stream) {
      int size = stream.read(buffer);
      while (size >= 0) {
        for (int i = 0; i < size; i++) {
          boolean ends = buffer[i] == '\n' || buffer[i] == '\r';
          if (!ends) {
            line.write(buffer[i]);
          }
          if (ends || line.size() == LONGEST) {
            lines.accept(line.toString(StandardCharsets.UTF_8));
            line.reset();
          }
        }
        size = stream.read(buffer);
      }
    } catch (IOException e) {
      // The process was killed; what it wrote so far is all there is.
      line.write(' ');
    }
    if (line.size() > 0) {
      lines.accept(line.toString(StandardCharsets.UTF_8));
    }
  }
}
