package residua.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Compiles C programs with gcc and runs them with {@code test-programs/runtime/verifier.c}, all
 * inputs in one process. Whatever goes wrong is an error, never a skipped test.
 */
public final class Gcc {
  private static final Path RUNTIME = Path.of("test-programs/runtime/verifier.c");
  private static final int SECONDS = 120;

  private final Path directory;
  private final Path runtime;

  /**
   * What one run did.
   *
   * @param events what it printed, line by line
   * @param end {@code exit} and its exit code
   */
  public record Run(List<String> events, String end) {
    public Run {
      events = List.copyOf(events);
    }

    /** Whether this run did what the other did, and possibly stopped earlier. */
    public boolean isPrefixOf(Run other) {
      return events.size() <= other.events.size()
          && events.equals(other.events.subList(0, events.size()));
    }
  }

  /**
   * How a command ended.
   *
   * @param exitCode its exit code
   * @param output what it wrote to standard output and standard error
   */
  public record Outcome(int exitCode, String output) {}

  /** Compilers that residual programs are for. */
  public enum Compiler {
    GCC,
    CLANG
  }

  /**
   * A place for compiled programs.
   *
   * @param options how the runtime is compiled
   */
  public Gcc(Path directory, String... options) throws IOException {
    this.directory = directory;
    this.runtime = directory.resolve("verifier.o");
    List<String> command = new ArrayList<>(List.of("gcc", "-std=gnu17", "-O1"));
    command.addAll(List.of(options));
    command.addAll(List.of("-c", RUNTIME.toString(), "-o", runtime.toString()));
    execute(command.toArray(String[]::new));
  }

  /** Fails unless a compiler accepts a program. */
  public static void check(Compiler compiler, Path program) throws IOException {
    String command = compiler.name().toLowerCase(java.util.Locale.ROOT);
    execute(command, "-std=gnu17", "-fsyntax-only", "-w", "-Werror=implicit", program.toString());
  }

  /** Compiles a program, with the runtime behind it. */
  public Path compile(Path program) throws IOException {
    String name = program.getFileName().toString();
    Path result = directory.resolve(name.substring(0, name.lastIndexOf('.')) + ".exe");
    execute(
        "gcc",
        "-std=gnu17",
        "-O0",
        "-w",
        "-Werror=implicit",
        "-fno-use-linker-plugin", // nothing is optimised at link time; it takes a fifth of the time
        program.toString(),
        runtime.toString(),
        "-o",
        result.toString());
    return result;
  }

  /** Runs a compiled program once for each input. */
  public List<Run> run(Path executable, List<int[]> inputs) throws IOException {
    Path input = directory.resolve("input.txt");
    Files.writeString(
        input,
        inputs.stream()
            .map(values -> Arrays.stream(values).mapToObj(String::valueOf))
            .map(words -> words.collect(Collectors.joining(" ", "", "\n")))
            .collect(Collectors.joining()));
    Path output = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(executable.toString())
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    await(process, executable.toString());
    List<Run> runs = runs(Files.readString(output, ISO_8859_1));
    if (runs.size() != inputs.size()) {
      throw new IOException(executable + ": " + runs.size() + " runs of " + inputs.size());
    }
    return runs;
  }

  private static List<Run> runs(String output) throws IOException {
    List<Run> runs = new ArrayList<>();
    List<String> events = new ArrayList<>();
    for (String line : output.split("\n")) {
      if (line.equals("== run")) {
        events.clear();
      } else if (line.startsWith("== signal")) {
        throw new IOException("run " + runs.size() + " ended by " + line + " after " + events);
      } else if (line.startsWith("== ")) {
        runs.add(new Run(events, line.substring(3)));
      } else if (!line.isEmpty()) {
        events.add(line);
      }
    }
    return runs;
  }

  /** Runs a command, and fails with what it says if it fails. */
  public static void execute(String... command) throws IOException {
    Outcome outcome = outcome(List.of(command));
    if (outcome.exitCode() != 0) {
      throw new IOException(String.join(" ", command) + "\n" + outcome);
    }
  }

  /** Runs any command, without input. */
  public static Outcome outcome(List<String> command) throws IOException {
    Path file = Files.createTempFile("outcome", ".txt");
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.redirectErrorStream(true).redirectOutput(file.toFile());
      builder.environment().put("ASAN_OPTIONS", "detect_leaks=0");
      Process process = builder.start();
      process.getOutputStream().close();
      end(process, String.join(" ", command));
      return new Outcome(process.exitValue(), Files.readString(file, ISO_8859_1));
    } finally {
      Files.delete(file);
    }
  }

  private static void await(Process process, String what) throws IOException {
    end(process, what);
    if (process.exitValue() != 0) {
      throw new IOException("exit code " + process.exitValue() + ": " + what);
    }
  }

  private static void end(Process process, String what) throws IOException {
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("takes too long: " + what);
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted: " + what, e);
    }
  }
}
