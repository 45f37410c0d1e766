package residua.condition.io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.Utf8Text;

/** Decompression with limits: a small file must not be able to fill the memory. */
final class Gzip {
  /** The most bytes that are unpacked: the largest size of an array. */
  static final long MOST_BYTES = Integer.MAX_VALUE - 64L;

  /** The size to which any file may unpack, however small it is. */
  static final long FREE_BYTES = 64L << 20;

  /**
   * The largest compression ratio beyond {@link #FREE_BYTES}; automata, which are repetitive, reach
   * some dozens, and the most that gzip can do is 1032.
   */
  static final long MOST_RATIO = 250;

  private static final int CHUNK = 1 << 16;

  private Gzip() {}

  /** Whether the content starts like a gzip file. */
  static boolean isCompressed(byte[] content) {
    return content.length >= 2 && content[0] == 0x1f && content[1] == (byte) 0x8b;
  }

  /**
   * The unpacked content.
   *
   * @throws InputException if it is truncated, damaged, or unpacks to too much; the position is
   *     that in the unpacked text up to which it was intact
   */
  static byte[] unpack(String fileName, byte[] content) throws InputException {
    long limit = Math.min(MOST_BYTES, Math.max(FREE_BYTES, content.length * MOST_RATIO));
    ByteArrayOutputStream unpacked = new ByteArrayOutputStream();
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content), CHUNK)) {
      byte[] chunk = new byte[CHUNK];
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        if (unpacked.size() + (long) read > limit) {
          throw new InputException(
              Position.ofFile(fileName),
              "refused: the compressed file unpacks to more than " + limit + " bytes");
        }
        unpacked.write(chunk, 0, read);
      }
    } catch (EOFException truncated) {
      throw broken(fileName, unpacked, "the compressed file is cut off here");
    } catch (IOException damaged) {
      throw broken(fileName, unpacked, "the compressed file is damaged: " + damaged.getMessage());
    }
    return unpacked.toByteArray();
  }

  private static InputException broken(
      String fileName, ByteArrayOutputStream unpacked, String message) {
    byte[] text = unpacked.toByteArray();
    return new InputException(Utf8Text.position(fileName, text, text.length), message);
  }
}
