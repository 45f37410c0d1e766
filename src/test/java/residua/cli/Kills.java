package residua.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import residua.testing.ChildProcess;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/**
 * Ends {@code analyse} and {@code verify} by signals at random moments. What they leave has to be
 * whole and true: after {@code reduce} with it, the compiled program still reaches its error
 * wherever the original does. Nothing that they have started, and no temporary file, may outlive
 * them.
 */
final class Kills {
  static final int EXECUTIONS = 2_000;
  private static final long PATIENCE_SECONDS = 60;
  private static final long GONE_MILLIS = 5_000;

  /** All stages of a command line have this much time, which is more than before any signal. */
  private static final String SECONDS = "60s";

  private static final List<String> ANALYSES =
      List.of("enumerate", "value", "interval", "bmc", "k-induction", "predicate", "impact");

  private final Path directory;
  private final ManyRuns runs;
  private final List<String> java;

  /** Signals that ask a process to end. */
  enum Signal {
    TERM(15),
    INT(2),
    HUP(1);

    final int number;

    Signal(int number) {
      this.number = number;
    }
  }

  /**
   * What one command did.
   *
   * @param words the command
   * @param wasInterrupted whether the signal ended it, and not an answer before it
   * @param hasFile whether it left a condition
   * @param covered of how many executions of the program the condition covers some
   */
  record Killed(
      List<String> words, int exitCode, boolean wasInterrupted, boolean hasFile, long covered) {}

  /**
   * Works in a directory.
   *
   * @param java options of the processes
   */
  Kills(Path directory, List<String> java) throws IOException {
    this.directory = directory;
    this.runs = new ManyRuns(directory, EXECUTIONS);
    this.java = java;
  }

  /** A command of either kind that runs long. */
  static List<String> command(Random random, String program, String file) {
    List<String> analyses = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      analyses.add(ANALYSES.get(random.nextInt(ANALYSES.size())));
    }
    boolean isJson = random.nextBoolean();
    List<String> words = new ArrayList<>();
    if (random.nextBoolean()) {
      words.addAll(List.of("analyse", program, "--with", String.join(",", analyses), "-o", file));
      words.addAll(List.of("--limit", "time=" + SECONDS));
    } else {
      String first = analyses.getFirst() + ":" + (1 + random.nextInt(3)) + "s";
      analyses.replaceAll(name -> name + ":" + SECONDS);
      analyses.addFirst(first);
      words.addAll(List.of("verify", program, "--with", String.join(",", analyses)));
      words.addAll(List.of("--save", file));
      if (random.nextInt(4) == 0) {
        words.add("--portfolio");
      }
    }
    if (isJson) {
      words.add("--json");
    }
    return words;
  }

  /**
   * Starts a command, ends it, and looks at what it leaves.
   *
   * @throws AssertionError if that is wrong
   */
  Killed kill(long seed, List<String> words, LongProgram program, Signal signal, long millis)
      throws IOException, InterruptedException {
    return kill(
        seed,
        words,
        program,
        signal,
        new Moment(millis + " ms", process -> process.waitFor(millis, TimeUnit.MILLISECONDS)));
  }

  /**
   * When a process is ended.
   *
   * @param name what it is called in messages
   * @param event waits for it, or for the end of the process
   */
  record Moment(String name, Event event) {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final long POLL_MILLIS = 100;

    /** Waits. */
    interface Event {
      void await(Process process) throws InterruptedException;
    }

    /** When it has worked for some time, however long that takes on a busy machine. */
    static Moment afterCpuSeconds(long seconds) {
      return new Moment(
          seconds + " s of CPU",
          process -> {
            long start = System.nanoTime();
            while (cpu(process).compareTo(Duration.ofSeconds(seconds)) < 0
                && System.nanoTime() - start < PATIENCE_NANOS
                && !process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
              // It goes on.
            }
          });
    }

    /** That of its solvers, too. */
    private static Duration cpu(Process process) {
      return Stream.concat(Stream.of(process.toHandle()), process.descendants())
          .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
          .reduce(Duration.ZERO, Duration::plus);
    }
  }

  /**
   * Starts a command, ends it, and looks at what it leaves.
   *
   * @throws AssertionError if that is wrong
   */
  Killed kill(long seed, List<String> words, LongProgram program, Signal signal, Moment moment)
      throws IOException, InterruptedException {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(command(words))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    moment.event().await(process);
    List<ProcessHandle> started = process.descendants().toList();
    send(process, signal);
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("seed " + seed + ": does not end: " + words);
    }
    String what =
        "seed " + seed + ", SIG" + signal + " after " + moment.name() + ": " + words + "\n";
    String said = Files.readString(err);
    what += Files.readString(out) + said;
    requireGone(started, what);
    try (Stream<Path> files = Files.list(directory)) {
      require(
          files.noneMatch(file -> file.getFileName().toString().startsWith(".residua")),
          "a temporary file is left: " + what);
    }
    int code = process.exitValue();
    boolean isByIt = said.contains("ended by SIG" + signal);
    require(
        isByIt ? code == 128 + signal.number : List.of(0, 3, 4, 128 + signal.number).contains(code),
        "exit code " + code + ": " + what);
    require(
        !isByIt || !words.contains("--json") || isWhole(Files.readString(out), signal),
        "no JSON with 'interrupted': " + what);
    Path file = directory.resolve("condition");
    boolean hasFile = Files.exists(file);
    long covered = hasFile ? covered(program, file, what) : 0;
    return new Killed(words, code, isByIt, hasFile, covered);
  }

  private static boolean isWhole(String json, Signal signal) {
    return json.startsWith("{")
        && json.stripTrailing().endsWith("}")
        && json.contains("\"interrupted\" : \"" + signal + "\"");
  }

  /** In the background, shells let commands ignore SIGINT; what they start inherits that. */
  private List<String> command(List<String> words) {
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT,HUP"));
    command.addAll(ChildProcess.command(java, words));
    return command;
  }

  static void send(Process process, Signal signal) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-s", signal.name(), String.valueOf(process.pid()))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private static void requireGone(List<ProcessHandle> started, String what)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GONE_MILLIS);
    while (started.stream().anyMatch(ProcessHandle::isAlive)) {
      require(System.nanoTime() < end, "what it has started goes on: " + what);
      Thread.sleep(20);
    }
  }

  /** How many executions a condition covers, all of which must be right. */
  private long covered(LongProgram program, Path condition, String what) throws IOException {
    String source = directory.resolve("p.c").toString();
    Tool.Result reduced = Tool.run("reduce", source, condition.toString());
    require(reduced.exitCode() == 0, reduced + "\nof " + what);
    List<String> original = runs.of("original", program.text());
    List<String> residual = runs.of("residual", reduced.out());
    require(
        original.get(program.wrong()).equals(ManyRuns.ERROR),
        "no error in execution " + program.wrong() + " of\n" + program.text());
    long covered = 0;
    for (int i = 0; i < EXECUTIONS; i++) {
      boolean isSame = residual.get(i).equals(original.get(i));
      boolean isStopped =
          residual.get(i).equals(ManyRuns.STOPPED) && original.get(i).equals(LongProgram.ENDED);
      require(
          isSame || isStopped || original.get(i).equals("= 99"),
          "execution " + i + " reaches the error, and is covered: " + what + reduced.out());
      covered += isStopped ? 1 : 0;
    }
    return covered;
  }

  private static void require(boolean isSo, String otherwise) {
    if (!isSo) {
      throw new AssertionError(otherwise);
    }
  }
}
