package residua.cli.stages;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;

/**
 * Collects the output of tools: in a file, separate from the answers. May be called from several
 * threads.
 */
public final class ToolOutput implements AutoCloseable {
  /** Characters that are remembered where no file is named: the last ones. */
  private static final int MOST = 4 << 20;

  private final Consumer<String> screen;
  private final Optional<Path> named;
  private final Optional<BufferedWriter> writer;
  private final Deque<String> last = new ArrayDeque<>();
  private int remembered;

  private ToolOutput(
      Consumer<String> screen, Optional<Path> named, Optional<BufferedWriter> writer) {
    this.screen = screen;
    this.named = named;
    this.writer = writer;
  }

  /**
   * Starts.
   *
   * @param screen shows lines at once, if that is wanted
   * @param file for all lines; without one the last lines are remembered
   * @throws InputException if it cannot be written
   */
  static ToolOutput to(Consumer<String> screen, Optional<String> file) throws InputException {
    if (file.isEmpty()) {
      return new ToolOutput(screen, Optional.empty(), Optional.empty());
    }
    try {
      Path path = Path.of(file.get());
      return new ToolOutput(
          screen,
          Optional.of(path),
          Optional.of(Files.newBufferedWriter(path, StandardCharsets.UTF_8)));
    } catch (IOException | InvalidPathException e) {
      throw new InputException(
          Position.ofFile(file.get()), "cannot be written: " + FileTrouble.of(e));
    }
  }

  /** A line that a tool printed. */
  synchronized void line(String line) {
    screen.accept(line);
    if (writer.isEmpty()) {
      last.add(line);
      remembered += line.length();
      while (remembered > MOST && last.size() > 1) {
        remembered -= last.remove().length();
      }
      return;
    }
    try {
      writer.get().write(line);
      writer.get().newLine();
      // Users may follow it while the tool runs.
      writer.get().flush();
    } catch (IOException e) {
      // The output of tools decides nothing; the answer is worth more than the log.
      return;
    }
  }

  /**
   * The file that contains it; one is created if none was named.
   *
   * @return empty if no tool has printed anything, or it cannot be written
   */
  public synchronized Optional<Path> file() {
    if (named.isPresent() || last.isEmpty()) {
      return named;
    }
    try {
      Path file = Files.createTempFile("residua-tools-", ".log");
      Files.write(file, last, StandardCharsets.UTF_8);
      return Optional.of(file);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public synchronized void close() {
    if (writer.isPresent()) {
      try {
        writer.get().close();
      } catch (IOException e) {
        // As above: the answer is worth more.
        return;
      }
    }
  }
}
