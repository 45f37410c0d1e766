package residua.analysis;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * Starts the compiler, and what it has made. There are systems for 64 bits that compile programs
 * for 32 bits and run none: a user-mode emulator runs them there.
 */
final class ProgramStart {
  private static final List<String> EMULATORS = List.of("qemu-i386", "qemu-i386-static");
  private static final Path NOTHING = Path.of("/dev/null");

  private final Path directory;
  private final boolean isNarrow;
  private boolean hasStarted;

  /** What may stand before the program, best first; what has failed is removed. */
  private final List<List<String>> ways = new ArrayList<>();

  /**
   * For programs of one directory.
   *
   * @param directory where they run
   * @param isNarrow whether they are for 32 bits
   */
  ProgramStart(Path directory, boolean isNarrow) {
    this.directory = directory;
    this.isNarrow = isNarrow;
    this.hasStarted = !isNarrow;
    ways.add(List.of());
    if (isNarrow) {
      EMULATORS.forEach(name -> ways.add(List.of(name)));
    }
  }

  /**
   * The file that a program for 32 bits makes as soon as it runs. It has to tell: what the system
   * refuses to run is given to a shell instead, which ends somehow.
   */
  Path started() {
    return directory.resolve("started");
  }

  /** Whether no way is left. */
  boolean isRefused() {
    return ways.isEmpty();
  }

  /**
   * Runs a command without input; whether it ends in time and well.
   *
   * @param output where all goes that it prints
   * @param nanos that it has
   * @throws IOException if it cannot be started
   */
  boolean command(List<String> words, Path output, long nanos)
      throws IOException, InterruptedException {
    return run(words, NOTHING, Redirect.to(output.toFile()), nanos, Map.of("LC_ALL", "C"))
        .equals(OptionalInt.of(0));
  }

  /**
   * Runs a program to its end, or as long as it has. What it prints is lost.
   *
   * @param input what it reads
   * @param nanos that it has
   * @throws IOException if it cannot be started, and is not for 32 bits
   */
  void program(Path executable, Path input, long nanos) throws IOException, InterruptedException {
    program(executable, input, nanos, Map.of());
  }

  /**
   * The same.
   *
   * @param variables of its environment
   */
  void program(Path executable, Path input, long nanos, Map<String, String> variables)
      throws IOException, InterruptedException {
    while (!ways.isEmpty()) {
      List<String> words = new ArrayList<>(ways.get(0));
      words.add(executable.toString());
      try {
        OptionalInt code = run(words, input, Redirect.DISCARD, nanos, variables);
        hasStarted |= Files.exists(started());
        if (code.isPresent() && !hasStarted) {
          throw new IOException("it is not run");
        }
        return;
      } catch (IOException e) {
        if (!isNarrow) {
          throw e;
        }
        ways.remove(0);
      }
    }
  }

  /** Its exit code, if it has ended in time. */
  private OptionalInt run(
      List<String> command, Path input, Redirect output, long nanos, Map<String, String> variables)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output)
            .redirectInput(input.toFile());
    builder.environment().putAll(variables);
    Process process = builder.start();
    try {
      if (!process.waitFor(nanos, TimeUnit.NANOSECONDS)) {
        return OptionalInt.empty();
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    return OptionalInt.of(process.exitValue());
  }
}
