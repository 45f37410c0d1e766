package residua.cli.parts;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * A directory that appears with all its files or not at all: it is filled under a temporary name
 * beside it. Remains are removed when the process is asked to end.
 */
final class PartDirectory implements AutoCloseable {
  private final Path wanted;
  private final Path filled;
  private final Thread atEnd;

  /**
   * Creates the temporary directory.
   *
   * @throws InputException if the directory exists and is not empty, or cannot be created
   */
  PartDirectory(String name) throws InputException {
    try {
      wanted = Path.of(name).toAbsolutePath().normalize();
      if (Files.exists(wanted) && !Files.isDirectory(wanted)) {
        throw new InputException(Position.ofFile(name), "cannot be written: it is not a directory");
      }
      if (Files.exists(wanted) && !isEmpty(wanted)) {
        throw new InputException(Position.ofFile(name), "cannot be written: it is not empty");
      }
      Path parent = wanted.getParent();
      if (parent == null || !Files.isDirectory(parent)) {
        throw new InputException(Position.ofFile(name), "cannot be written: no such directory");
      }
      filled = Files.createTempDirectory(parent, ".residua-split-");
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(name), "cannot be written: " + FileTrouble.of(e));
    }
    atEnd = new Thread(this::remove, "residua directory");
    Runtime.getRuntime().addShutdownHook(atEnd);
  }

  /** Whether a file is directly in a directory, by their names. */
  static boolean isIn(String file, String directory) {
    try {
      Path parent = Path.of(file).toAbsolutePath().normalize().getParent();
      return Path.of(directory).toAbsolutePath().normalize().equals(parent);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isEmpty(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    }
  }

  /** Adds a file. */
  void put(String name, byte[] content) throws InputException {
    try {
      Files.write(filled.resolve(name), content);
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(wanted.resolve(name).toString()),
          "cannot be written: " + FileTrouble.of(e));
    }
  }

  /** Moves it to its final name. */
  void appear() throws InputException {
    try {
      if (filled.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Path like = Files.isDirectory(wanted) ? wanted : wanted.getParent();
        Files.setPosixFilePermissions(filled, Files.getPosixFilePermissions(like));
      }
      Files.move(filled, wanted, StandardCopyOption.ATOMIC_MOVE);
    } catch (DirectoryNotEmptyException | FileAlreadyExistsException e) {
      throw new InputException(
          Position.ofFile(wanted.toString()), "cannot be written: it is not empty");
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(wanted.toString()), "cannot be written: " + FileTrouble.of(e));
    }
  }

  @Override
  public void close() {
    remove();
    try {
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (IllegalStateException e) {
      // The process is ending already: the hook finds nothing.
      return;
    }
  }

  private void remove() {
    if (Files.isDirectory(filled)) {
      try (Stream<Path> files = Files.walk(filled)) {
        List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        for (Path file : deepestFirst) {
          Files.deleteIfExists(file);
        }
      } catch (IOException e) {
        // Nothing depends on it: its name is not the one that was asked for.
        return;
      }
    }
  }
}
