package residua.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
      throw new InputException(Position.ofFile(name), "cannot be written: " + reason(e));
    }
  }

  /** Why, without the names of files that the user did not give. */
  private static String reason(Exception e) {
    return switch (e) {
      case AccessDeniedException denied -> "permission denied";
      case NoSuchFileException missing -> "no such directory";
      case FileSystemException other when other.getReason() != null -> other.getReason();
      default -> e.getMessage() == null ? e.toString() : e.getMessage();
    };
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
    if (Files.exists(file) && !Files.isWritable(file)) {
      // Renaming would not mind.
      throw new IOException("permission denied");
    }
    Leftovers.remove(directory);
    WholeFile.write(file, content);
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
}
