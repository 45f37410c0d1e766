package residua.pipeline.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.hash.Sha256;
import residua.base.text.Position;
import residua.condition.io.ConditionFiles;

/** The bytes of files and of standard input, and their SHA-256. */
public final class FileContents {
  /** The largest size of an array. */
  private static final long MOST_BYTES = Integer.MAX_VALUE - 64L;

  private final InputStream in;

  /**
   * Reads from files, and from one stream.
   *
   * @param in standard input, denoted by the name {@code -}
   */
  FileContents(InputStream in) {
    this.in = in;
  }

  /**
   * The content of a file.
   *
   * @throws InputException if it cannot be read
   */
  byte[] bytes(String name) throws InputException {
    try {
      if (name.equals("-")) {
        return in.readAllBytes();
      }
      if (Files.size(Path.of(name)) > MOST_BYTES) {
        throw new InputException(Position.ofFile(name), "cannot be read: larger than 2 GB");
      }
      return Files.readAllBytes(Path.of(name));
    } catch (NoSuchFileException e) {
      throw new InputException(Position.ofFile(name), "no such file");
    } catch (AccessDeniedException e) {
      throw new InputException(Position.ofFile(name), "permission denied");
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(name), "cannot be read: " + FileTrouble.of(e));
    }
  }

  /**
   * Whether a file may contain a word: not one that can be read only once, such as a pipe.
   *
   * @throws InputException if it cannot be read
   */
  boolean mayMention(String name, String word) throws InputException {
    if (name.equals("-") || !new File(name).isFile()) {
      return false;
    }
    byte[] content = bytes(name);
    return ConditionFiles.isCompressed(content)
        || new String(content, StandardCharsets.ISO_8859_1).contains(word);
  }

  /** The name of a file in messages. */
  static String shownName(String name) {
    return name.equals("-") ? "<stdin>" : name;
  }

  /** The SHA-256 of bytes, hexadecimal. */
  public static String hash(byte[] bytes) {
    return Sha256.of(bytes);
  }
}
