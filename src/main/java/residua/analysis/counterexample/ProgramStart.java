package residua.analysis.counterexample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import residua.base.execution.ExecutionPolicy;
import residua.base.execution.Sandbox;
import residua.base.process.Launch;

/**
 * Starts the compiler and the programs that it produced. Some 64-bit systems compile 32-bit
 * programs but execute none: there a user-mode emulator executes them.
 */
final class ProgramStart {
  private static final List<String> EMULATORS = List.of("qemu-i386", "qemu-i386-static");

  /** How much longer an execution may take than it would alone. */
  private static final int LONGEST = 4;

  /** Bytes that a program without sanitizers may address. */
  private static final long ADDRESS_SPACE = 4L << 30;

  /** The same for one with sanitizers, which reserve much more than they use. */
  private static final String RESIDENT = "hard_rss_limit_mb=4096";

  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private final Path directory;
  private final boolean isNarrow;
  private final ExecutionPolicy executions;
  private boolean hasStarted;

  /**
   * Command prefixes that may execute the program, best first; those that have failed are removed.
   */
  private final List<List<String>> ways = new ArrayList<>();

  /**
   * For programs of one directory.
   *
   * @param directory where they are executed
   * @param isNarrow whether they are 32-bit programs
   */
  ProgramStart(Path directory, boolean isNarrow, ExecutionPolicy executions) {
    this.executions = executions;
    this.directory = directory;
    this.isNarrow = isNarrow;
    this.hasStarted = !isNarrow;
    ways.add(List.of());
    if (isNarrow) {
      EMULATORS.forEach(name -> ways.add(List.of(name)));
    }
  }

  /**
   * The file that a 32-bit program creates as soon as it starts. It is needed because a program
   * that the system refuses to execute is passed to a shell instead, which terminates in some way.
   */
  Path started() {
    return directory.resolve("started");
  }

  /** Whether no prefix is left. */
  boolean isRefused() {
    return ways.isEmpty();
  }

  /**
   * Executes a command without input, and returns whether it terminates successfully in time.
   *
   * @param output receives everything that it prints
   * @param nanos its time limit
   * @throws IOException if it cannot be started
   */
  boolean command(List<String> words, Path output, long nanos)
      throws IOException, InterruptedException {
    executions.require();
    Launch launch =
        new Launch(words).in(directory).withoutInput().writing(output).with(Map.of("LC_ALL", "C"));
    return run(launch, nanos).equals(OptionalInt.of(0));
  }

  /**
   * Executes a program to its end, or to its time limit. Its output is discarded.
   *
   * @param input its standard input
   * @param nanos its time limit; beside other work, that of its processor
   * @throws IOException if it cannot be started and is not a 32-bit program
   */
  void program(Path executable, Path input, long nanos) throws IOException, InterruptedException {
    program(executable, input, nanos, Map.of(), false);
  }

  /**
   * The same.
   *
   * @param variables additional environment variables
   * @param isLarge whether it needs much of its address space, as sanitizers do
   */
  void program(
      Path executable, Path input, long nanos, Map<String, String> variables, boolean isLarge)
      throws IOException, InterruptedException {
    executions.require();
    if (!Files.isExecutable(executable)) {
      throw new IOException("no program " + executable);
    }
    Map<String, String> all = new TreeMap<>(variables);
    if (isLarge) {
      all.merge("ASAN_OPTIONS", RESIDENT, (given, more) -> given + ":" + more);
    }
    long seconds = LONGEST * nanos / NANOS_PER_SECOND + 2;
    OptionalLong space =
        isLarge || isNarrow ? OptionalLong.empty() : OptionalLong.of(ADDRESS_SPACE);
    while (!ways.isEmpty()) {
      List<String> words = new ArrayList<>(ways.get(0));
      words.add(executable.toString());
      try {
        List<String> limited = Sandbox.around(words, seconds, space);
        Launch launch = new Launch(limited).in(emptied()).reading(input).withoutOutput().with(all);
        OptionalInt code = run(launch, nanos);
        hasStarted |= Files.exists(started());
        if (code.isPresent() && !hasStarted) {
          throw new IOException("it was not executed");
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

  /** The working directory of programs, in which nothing is left of an execution before. */
  private Path emptied() throws IOException {
    Path result = Files.createDirectories(directory.resolve("empty"));
    try (Stream<Path> left = Files.walk(result)) {
      for (Path file : left.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(result)) {
          Files.delete(file);
        }
      }
    }
    return result;
  }

  /** Its exit code, if it terminated in time. */
  private static OptionalInt run(Launch launch, long nanos)
      throws IOException, InterruptedException {
    Process process = launch.withErrorsInOutput().start();
    try {
      if (!ends(process, nanos)) {
        return OptionalInt.empty();
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    return OptionalInt.of(process.exitValue());
  }

  /**
   * Waits for the end of a process. One that had to wait for a processor may take longer, so that
   * what is found does not depend on what else is executed.
   */
  private static boolean ends(Process process, long nanos) throws InterruptedException {
    boolean hasEnded = process.waitFor(nanos, TimeUnit.NANOSECONDS);
    for (int i = 1; i < LONGEST && !hasEnded && isStarved(process, nanos); i++) {
      hasEnded = process.waitFor(nanos, TimeUnit.NANOSECONDS);
    }
    return hasEnded;
  }

  /** Whether it would go on if there were a processor or a disk, or has not begun yet. */
  private static boolean isStarved(Process process, long nanos) {
    long used = process.info().totalCpuDuration().map(Duration::toNanos).orElse(Long.MAX_VALUE);
    if (used >= nanos / 2) {
      return false;
    }
    // A sanitizer that looks for leaks works in a process of its own.
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .map(each -> Path.of("/proc/" + each.pid()))
        .anyMatch(each -> isReady(each) || Sandbox.isBeingMade(each));
  }

  private static boolean isReady(Path process) {
    try {
      String status = Files.readString(process.resolve("stat"));
      // The state comes after the name, which stands in brackets (proc(5)).
      int state = status.lastIndexOf(')');
      return status.startsWith(") R", state) || status.startsWith(") D", state);
    } catch (IOException e) {
      return false;
    }
  }
}
