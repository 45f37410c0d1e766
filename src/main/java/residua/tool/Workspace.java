package residua.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory for a tool, deleted when it is closed or this process ends. */
public final class Workspace implements AutoCloseable {
  private final Path directory;
  private final Thread atEnd;

  /** Makes one. */
  public Workspace() throws IOException {
    directory = Files.createTempDirectory("residua-verify-");
    atEnd = new Thread(this::remove, "residua workspace");
    Runtime.getRuntime().addShutdownHook(atEnd);
  }

  /** Its path. */
  public Path directory() {
    return directory;
  }

  @Override
  public void close() {
    remove();
    try {
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (IllegalStateException e) {
      // This process is ending: the hook runs, and finds nothing.
      return;
    }
  }

  private void remove() {
    for (int attempt = 0; attempt < 3 && Files.exists(directory); attempt++) {
      try (Stream<Path> files = Files.walk(directory)) {
        List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        for (Path file : deepestFirst) {
          file.toFile().setWritable(true);
          Files.deleteIfExists(file);
        }
      } catch (IOException | UncheckedIOException e) {
        // A process that is being killed has still written something: retry.
        continue;
      }
    }
  }
}
