package residua.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import residua.base.execution.Sandbox;
import residua.c.specification.Specification;
import residua.tool.cbmc.CbmcOutput;

/** Runs the commands of a tool in its directory, and interprets their output. */
final class ToolIteration {
  private static final String BOUND = "{bound}";
  private static final int MOST_REPLAYS = 100;
  private static final int MOST_REPORTS = 100;
  private static final Duration REPLAY_TIME = Duration.ofSeconds(5);

  /** Time for a tool that ends by itself to print its results. */
  private static final Duration ENDING = Duration.ofMillis(500);

  private static final int DEFAULT_MEGABYTES = 4096;

  private final ToolDescription description;
  private final ToolLimits limits;
  private final Path directory;
  private final Map<String, String> values;
  private final Consumer<String> output;
  private final Consumer<String> lines;
  private final OutputInterpreter findings;
  private boolean wasKilled;

  /**
   * An iteration in which nothing has been run.
   *
   * @param asked what the tool is asked for
   * @param values the replacements for placeholders in commands
   * @param output receives the lines of its output
   */
  ToolIteration(
      ToolDescription description,
      Specification asked,
      ToolLimits limits,
      Path directory,
      Map<String, String> values,
      Consumer<String> output) {
    this(description, limits, directory, values, output, new OutputInterpreter(description, asked));
  }

  private ToolIteration(
      ToolDescription description,
      ToolLimits limits,
      Path directory,
      Map<String, String> values,
      Consumer<String> output,
      OutputInterpreter findings) {
    this.description = description;
    this.limits = limits;
    this.directory = directory;
    this.values = Map.copyOf(values);
    this.output = output;
    this.findings = findings;
    this.lines =
        line -> {
          output.accept(line);
          findings.accept(line);
        };
  }

  /** Another iteration after this one: the findings so far apply there as well. */
  ToolIteration again() {
    return again(values);
  }

  /** The same with a bound. */
  ToolIteration withBound(int bound) {
    Map<String, String> more = new TreeMap<>(values);
    more.put(BOUND, String.valueOf(bound));
    return again(more);
  }

  private ToolIteration again(Map<String, String> more) {
    return new ToolIteration(description, limits, directory, more, output, findings.copy());
  }

  /** Words of the last command that set the bound, if there is one. */
  List<String> boundWords() {
    return values.containsKey(BOUND) ? description.bounding().bound() : List.of();
  }

  /** Whether a command did not end by itself. */
  boolean wasKilled() {
    return wasKilled;
  }

  /** The findings so far. */
  OutputInterpreter findings() {
    return findings;
  }

  /**
   * Runs a command.
   *
   * @param end when it is killed, as {@link System#nanoTime} counts
   * @return its exit code; empty if it was killed
   */
  OptionalInt run(List<String> words, long end) throws IOException {
    return run(words, Optional.empty(), end, Command.Output.inLines(lines));
  }

  /** As {@code run}, for the command whose output is in the tool's own format. */
  OptionalInt runLast(List<String> words, long end) throws IOException {
    return switch (description.report().output()) {
      case LINES -> run(words, end);
      case CBMC_JSON -> run(words, Optional.empty(), end, cbmcOutput());
    };
  }

  private Command.Output cbmcOutput() {
    return new Command.Output(
        stream -> CbmcOutput.read(stream, lines, findings::isViolation),
        Optional.of(stream -> OutputLines.read(stream, lines)));
  }

  private OptionalInt run(List<String> words, Optional<Path> input, long end, Command.Output reads)
      throws IOException {
    Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    boolean named = words.stream().anyMatch(word -> word.contains("{input}"));
    List<String> all = words.stream().map(word -> filled(word, left, input)).toList();
    Command command =
        new Command(
            description.identity().executes() ? Sandbox.withoutNetwork(all) : all,
            directory,
            description.start().environment(),
            named ? Optional.empty() : input,
            description.start().addressSpace() ? limits.megabytes() : OptionalInt.empty());
    OptionalInt code = command.run(left, reads);
    wasKilled |= code.isEmpty();
    return code;
  }

  private String filled(String word, Duration left, Optional<Path> input) {
    String result =
        word.replace("{directory}", directory.toString())
            .replace("{timeout}", String.valueOf(Math.max(1, left.minus(ENDING).toSeconds())))
            .replace("{memory}", String.valueOf(limits.megabytes().orElse(DEFAULT_MEGABYTES)))
            .replace("{input}", input.map(Path::toString).orElse(""));
    for (Map.Entry<String, String> value : values.entrySet()) {
      result = result.replace(value.getKey(), value.getValue());
    }
    return result;
  }

  /** Reads the files the tool has written. */
  void readReports() throws IOException {
    for (String pattern : description.report().reports()) {
      List<Path> reports =
          WrittenFiles.in(directory, filled(pattern, Duration.ZERO, Optional.empty()));
      for (Path report : reports.subList(0, Math.min(reports.size(), MOST_REPORTS))) {
        try (InputStream stream = Files.newInputStream(report)) {
          OutputLines.read(stream, findings);
        }
      }
    }
  }

  /** A file that the tool has written, unless it is too large. */
  Optional<ToolBytes> file(String name, int largest) throws IOException {
    Path file = directory.resolve(name);
    return WrittenFiles.isFile(file) && Files.size(file) <= largest
        ? Optional.of(new ToolBytes(Files.readAllBytes(file)))
        : Optional.empty();
  }

  /** Runs the inputs that a tester has found, until one is an error. */
  void replay() throws IOException {
    for (ToolDescription.Replay replay : description.start().replay()) {
      Path found = directory.resolve(replay.inputs());
      if (Files.isDirectory(found)) {
        replay(replay, found);
      }
    }
  }

  private void replay(ToolDescription.Replay replay, Path found) throws IOException {
    List<Path> inputs;
    try (Stream<Path> files = Files.list(found)) {
      inputs =
          files
              .filter(file -> file.getFileName().toString().startsWith(replay.prefix()))
              .filter(WrittenFiles::isFile)
              .sorted()
              .limit(MOST_REPLAYS)
              .toList();
    }
    for (Path input : inputs) {
      if (!findings.violated()) {
        long end = System.nanoTime() + REPLAY_TIME.toNanos();
        run(replay.command(), Optional.of(input), end, Command.Output.inLines(lines));
      }
    }
  }
}
