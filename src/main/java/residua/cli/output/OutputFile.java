package residua.cli.output;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/** Writes results: a file appears as a whole or not at all. */
public final class OutputFile {
  private OutputFile() {}

  /**
   * A file to write.
   *
   * @param name its name; {@code -} is standard output
   */
  public record Content(String name, byte[] bytes) {}

  /** An action before a file appears. */
  interface Before {
    void run() throws InputException;
  }

  /**
   * Writes several files. None appears before all of them could be written under another name.
   *
   * @throws InputException if one cannot be written; then nothing has changed, except for output to
   *     standard output and devices
   */
  public static void writeAll(List<Content> files, PrintStream standardOutput)
      throws InputException {
    // Files that appear while they are written come when the others need only be renamed.
    List<Content> order = new ArrayList<>(files);
    order.sort(Comparator.comparing(file -> isSpecial(file.name())));
    writeFrom(0, order, standardOutput);
  }

  private static void writeFrom(int index, List<Content> files, PrintStream standardOutput)
      throws InputException {
    if (index < files.size()) {
      Content file = files.get(index);
      Before others = () -> writeFrom(index + 1, files, standardOutput);
      write(file.name(), file.bytes(), standardOutput, others);
    }
  }

  private static boolean isSpecial(String name) {
    try {
      Path file = Path.of(name);
      return name.equals("-") || (Files.exists(file) && !Files.isRegularFile(file));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * Writes bytes to a file, or to standard output for {@code -}.
   *
   * @throws InputException if the file cannot be written; then nothing has changed
   */
  public static void write(String name, byte[] content, PrintStream standardOutput)
      throws InputException {
    write(name, content, standardOutput, () -> {});
  }

  private static void write(String name, byte[] content, PrintStream standardOutput, Before before)
      throws InputException {
    if (name.equals("-")) {
      standardOutput.write(content, 0, content.length);
      standardOutput.flush();
      if (standardOutput.checkError()) {
        throw new InputException(Position.ofFile("<stdout>"), "cannot be written");
      }
      before.run();
      return;
    }
    try {
      writeFile(Path.of(name), content, before);
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(name), "cannot be written: " + reason(e));
    }
  }

  /** The reason, without the names of files that the user did not give. */
  private static String reason(Exception e) {
    return switch (e) {
      case AccessDeniedException denied -> "permission denied";
      case NoSuchFileException missing -> "no such directory";
      case FileSystemException other when other.getReason() != null -> other.getReason();
      default -> e.getMessage() == null ? e.toString() : e.getMessage();
    };
  }

  /**
   * Checks whether a file could be written, and writes nothing.
   *
   * @throws InputException if it could not
   */
  public static void checkWritable(String name) throws InputException {
    try {
      Path file = writable(Path.of(name));
      Path directory = file.toAbsolutePath().getParent();
      if (!isDevice(file) && !Files.isWritable(directory)) {
        throw new IOException("permission denied");
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new InputException(Position.ofFile(name), "cannot be written: " + reason(e));
    }
  }

  private static boolean isDevice(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** The file that a name denotes, if nothing is known that prevents writing it. */
  private static Path writable(Path wanted) throws IOException {
    Path file = behindLinks(wanted);
    if (Files.isDirectory(file)) {
      throw new IOException("it is a directory");
    }
    if (isDevice(file)) {
      return file;
    }
    Path directory = file.toAbsolutePath().getParent();
    if (!Files.isDirectory(directory)) {
      throw new IOException("no such directory: " + directory);
    }
    if (Files.exists(file) && !Files.isWritable(file)) {
      // Renaming would not fail.
      throw new IOException("permission denied");
    }
    return file;
  }

  private static void writeFile(Path wanted, byte[] content, Before before)
      throws IOException, InputException {
    Path file = writable(wanted);
    if (isDevice(file)) {
      // A device or pipe can only be written in place.
      Files.write(file, content);
      before.run();
      return;
    }
    Leftovers.remove(file.toAbsolutePath().getParent());
    AtomicFile.write(file, content, before);
  }

  /** The target of a symbolic link, even if it does not exist yet: the link itself stays. */
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
