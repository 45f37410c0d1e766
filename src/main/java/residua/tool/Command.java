package residua.tool;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import residua.base.process.Launch;
import residua.base.process.ProcessTree;

/**
 * One command, run within limits. Its words are passed to the operating system unchanged, never to
 * a shell.
 *
 * @param words the program and its arguments
 * @param directory the working directory
 * @param environment additional environment variables
 * @param input its standard input, if there is any
 * @param megabytes the limit of its address space, if there is one
 */
public record Command(
    List<String> words,
    Path directory,
    Map<String, String> environment,
    Optional<Path> input,
    OptionalInt megabytes) {
  private static final long LOOK_MILLISECONDS = 20;
  private static final long LONGEST_LOOK_MILLISECONDS = 500;

  /** A look reads all processes of the system: it may take this part of the time. */
  private static final long LOOK_PART = 50;

  private static final long READ_ON_MILLISECONDS = 2000;

  /** Time for a killed process to end before the system kills it. */
  private static final long ENDING_SECONDS = 5;

  public Command {
    words = List.copyOf(words);
    environment = Map.copyOf(environment);
  }

  /** The location of a program named by a word without a slash. */
  public static Optional<Path> onPath(String program) {
    if (program.contains("/")) {
      return Optional.of(Path.of(program)).filter(Files::isExecutable);
    }
    String path = System.getenv("PATH");
    for (String directory : (path == null ? "" : path).split(File.pathSeparator)) {
      Path file = Path.of(directory.isEmpty() ? "." : directory).resolve(program);
      if (Files.isExecutable(file) && Files.isRegularFile(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /**
   * The readers of a command's output; each stream is read in a thread of its own until it ends.
   *
   * @param standard reads standard output
   * @param errors reads standard error; if empty, that is merged into standard output
   */
  public record Output(Consumer<InputStream> standard, Optional<Consumer<InputStream>> errors) {
    /** Both streams as one, in lines. */
    public static Output inLines(Consumer<String> lines) {
      return new Output(stream -> OutputLines.read(stream, lines), Optional.empty());
    }
  }

  /**
   * Runs it.
   *
   * @param time until it is killed, with all processes it has started
   * @return its exit code; empty if it was killed, or its output was not read to its end: the
   *     missing part may contradict the rest
   * @throws IOException if it cannot be started
   */
  public OptionalInt run(Duration time, Output output) throws IOException {
    Launch launch = new Launch(limited(time)).in(directory).with(environment);
    if (output.errors().isEmpty()) {
      launch.withErrorsInOutput();
    }
    input.ifPresentOrElse(launch::reading, launch::withoutInput);
    long end = System.nanoTime() + time.toNanos();
    Process process = launch.start();
    List<Reader> readers = new ArrayList<>();
    readers.add(new Reader(output.standard(), process.getInputStream()));
    output.errors().ifPresent(errors -> readers.add(new Reader(errors, process.getErrorStream())));
    OptionalInt code = watched(process, readers, end);
    return join(readers) ? code : OptionalInt.empty();
  }

  /** Its exit code, if it ends by itself until then; otherwise it is killed. */
  private static OptionalInt watched(Process process, List<Reader> readers, long end) {
    try (ProcessTree tree = new ProcessTree(process)) {
      readers.forEach(Thread::start);
      boolean ended = false;
      long pause = TimeUnit.MILLISECONDS.toNanos(LOOK_MILLISECONDS);
      while (!ended && System.nanoTime() < end) {
        ended = process.waitFor(Math.min(pause, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        long before = System.nanoTime();
        tree.look();
        pause = pause(System.nanoTime() - before);
      }
      return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }

  /** How long to wait after a look, in nanoseconds as its duration. */
  private static long pause(long look) {
    return Math.clamp(
        LOOK_PART * look,
        TimeUnit.MILLISECONDS.toNanos(LOOK_MILLISECONDS),
        TimeUnit.MILLISECONDS.toNanos(LONGEST_LOOK_MILLISECONDS));
  }

  /** Reads a stream to its end, if its consumer takes everything. */
  private static final class Reader extends Thread {
    private final Consumer<InputStream> reads;
    private final InputStream stream;
    private volatile boolean isAtEnd;

    Reader(Consumer<InputStream> reads, InputStream stream) {
      super("tool output");
      this.reads = reads;
      this.stream = stream;
    }

    @Override
    public void run() {
      reads.accept(stream);
      isAtEnd = true;
    }
  }

  /**
   * The processes that hold the pipes open have been killed; the rest of the output is read.
   *
   * @return whether it was read to its end
   */
  private static boolean join(List<Reader> readers) {
    try {
      for (Reader reader : readers) {
        reader.join(READ_ON_MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return readers.stream().allMatch(reader -> reader.isAtEnd);
  }

  /**
   * The words with their limits. If this process is killed itself, nothing is left to end the
   * processes it has started: so the system limits their time as well, a little above their own
   * limit.
   */
  private List<String> limited(Duration time) {
    List<String> result = new ArrayList<>();
    if (onPath("timeout").isPresent() && onPath(words.get(0)).isPresent()) {
      long seconds = time.toSeconds() + ENDING_SECONDS;
      result.addAll(List.of("timeout", "-s", "KILL", String.valueOf(seconds)));
    }
    if (megabytes.isPresent() && onPath("prlimit").isPresent()) {
      long bytes = (long) megabytes.getAsInt() << 20;
      result.addAll(List.of("prlimit", "--as=" + bytes, "--"));
    }
    result.addAll(words);
    return result;
  }
}
