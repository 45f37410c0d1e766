package residua.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import residua.source.InputException;
import residua.source.Position;

/** Writes results: a file appears whole or not at all. */
final class OutputFile {
  private static final String PREFIX = ".residua-";
  private static final String SUFFIX = ".tmp";
  private static final Duration AGE = Duration.ofHours(1);

  private OutputFile() {}

  /**
   * A file to write.
   *
   * @param name its name; {@code -} is standard output
   */
  record Content(String name, byte[] bytes) {}

  /**
   * Writes several files, the first one last: it appears only if all the others could be written.
   *
   * @throws InputException if one cannot be written
   */
  static void writeAll(List<Content> files, PrintStream standardOutput) throws InputException {
    for (Content file : files.reversed()) {
      write(file.name(), file.bytes(), standardOutput);
    }
  }

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
    removeWhatKilledRunsLeft(directory);
    String prefix = PREFIX + ProcessHandle.current().pid() + "-";
    Path temporary = Files.createTempFile(directory, prefix, SUFFIX);
    try {
      Files.write(temporary, content);
      Permissions.copyOrDefault(file, temporary);
      move(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** A process that is killed cannot remove its file; its name tells whose it was. */
  private static void removeWhatKilledRunsLeft(Path directory) {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(directory, PREFIX + "*-*" + SUFFIX)) {
      for (Path file : files) {
        String pid = file.getFileName().toString().substring(PREFIX.length()).split("-")[0];
        // A process in another container is not seen from here: what is young may be its.
        boolean isAbandoned =
            pid.matches("[0-9]{1,18}")
                && ProcessHandle.of(Long.parseLong(pid)).isEmpty()
                && Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(AGE));
        if (isAbandoned) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Somebody else's directory, or somebody else was faster: what is written does not depend on
      // it.
      return;
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
