package residua.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import residua.source.InputException;
import residua.source.Position;

/** Writes results: a file appears whole or not at all. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Writes bytes to a file, or to standard output for {@code -}.
   *
   * @throws InputException if the file cannot be written; then nothing has changed
   */
  static void write(String name, byte[] content, PrintStream standardOutput) throws InputException {
    if (name.equals("-")) {
      standardOutput.write(content, 0, content.length);
      standardOutput.flush();
      if (standardOutput.checkError()) {
        throw new InputException(Position.ofFile("<stdout>"), "cannot be written");
      }
      return;
    }
    try {
      writeFile(Path.of(name), content);
    } catch (IOException | IllegalArgumentException e) {
      String reason = e.getMessage() == null ? e.toString() : e.getMessage();
      throw new InputException(Position.ofFile(name), "cannot be written: " + reason);
    }
  }

  private static void writeFile(Path wanted, byte[] content) throws IOException {
    Path file = behindLinks(wanted);
    boolean special = Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    if (Files.isDirectory(file)) {
      throw new IOException("it is a directory");
    }
    if (special) {
      // A device or pipe has no other way to appear than by being written to.
      Files.write(file, content);
      return;
    }
    Path directory = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(directory)) {
      throw new IOException("no such directory: " + directory);
    }
    Path temporary = Files.createTempFile(directory, ".residua", ".tmp");
    try {
      Files.write(temporary, content);
      Permissions.copyOrDefault(file, temporary);
      move(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Where a symbolic link leads, also if nothing is there yet: the link itself stays. */
  private static Path behindLinks(Path wanted) throws IOException {
    Path file = wanted;
    for (int links = 0; Files.isSymbolicLink(file); links++) {
      if (links > 40) {
        throw new IOException("too many symbolic links");
      }
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    return file;
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
