package residua.verifier;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import residua.source.Position;

/** Runs a tool on a residual program. */
public final class ToolRun {
  private static final Duration VERSION_TIME = Duration.ofSeconds(30);
  private static final int MOST_REPLAYS = 100;
  private static final Duration REPLAY_TIME = Duration.ofSeconds(5);

  /** What a tool that ends by itself has to print its results. */
  private static final Duration ENDING = Duration.ofMillis(500);

  private static final int DEFAULT_MEGABYTES = 4096;
  private static final String MAIN = "main";

  private final Tool tool;
  private final ToolDescription description;
  private final Limits limits;
  private final Consumer<String> output;

  /**
   * A tool with its limits.
   *
   * @param output is given the lines of its output
   */
  public ToolRun(Tool tool, Limits limits, Consumer<String> output) {
    this.tool = tool;
    this.description = tool.description();
    this.limits = limits;
    this.output = output;
  }

  /** The first line of what the tool prints of its version; empty if it is not installed. */
  public Optional<String> version() {
    String program = description.version().get(0);
    boolean missing =
        Stream.concat(Stream.of(description.version()), description.commands().stream())
            .map(words -> words.get(0))
            .anyMatch(word -> !word.contains("{") && Command.onPath(word).isEmpty());
    if (missing) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    try (Workspace workspace = new Workspace()) {
      Command command =
          new Command(
              description.version(),
              workspace.directory(),
              description.environment(),
              Optional.empty(),
              OptionalInt.empty());
      command.run(
          VERSION_TIME,
          line -> {
            synchronized (lines) {
              lines.add(line.strip());
            }
          });
    } catch (IOException e) {
      return Optional.empty();
    }
    synchronized (lines) {
      return Optional.of(
          lines.stream().filter(line -> !line.isEmpty()).findFirst().orElse(program));
    }
  }

  /**
   * Runs it and reads its verdict.
   *
   * @throws IOException if the file system fails
   */
  public Verdict run(ResidualFile residual) throws IOException {
    boolean elsewhere = !residual.entry().equals(MAIN);
    if (elsewhere && description.entry().isEmpty()) {
      return new Verdict.Unknown("it cannot start in " + residual.entry() + "()");
    }
    try (Workspace workspace = new Workspace()) {
      Path program = workspace.directory().resolve("residual.c");
      Files.writeString(program, residual.text(), StandardCharsets.ISO_8859_1);
      tool.putFiles(workspace.directory());
      return run(residual, workspace.directory(), program);
    }
  }

  private Verdict run(ResidualFile residual, Path directory, Path program) throws IOException {
    long end = System.nanoTime() + limits.time().toNanos();
    Findings findings = new Findings(description);
    OptionalInt code = OptionalInt.empty();
    int count = description.commands().size();
    for (int i = 0; i < count; i++) {
      boolean isLast = i + 1 == count;
      List<String> words = new ArrayList<>(description.commands().get(i));
      if (isLast && !residual.entry().equals(MAIN)) {
        words.addAll(description.entry());
      }
      code = run(words, residual, directory, program, Optional.empty(), end, findings);
      if (!isLast && !code.equals(OptionalInt.of(0))) {
        return new Verdict.Unknown(
            code.isEmpty()
                ? "the time was used up before it started"
                : "'" + words.get(0) + "' failed: " + findings.lastLine().orElse("no message"));
      }
    }
    for (ToolDescription.Replay replay : description.replay()) {
      replay(replay, residual, directory, program, findings);
    }
    return verdict(residual, findings, code);
  }

  private OptionalInt run(
      List<String> words,
      ResidualFile residual,
      Path directory,
      Path program,
      Optional<Path> input,
      long end,
      Findings findings)
      throws IOException {
    Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    Map<String, String> values =
        Map.of(
            "{program}", program.toString(),
            "{directory}", directory.toString(),
            "{entry}", residual.entry(),
            "{timeout}", String.valueOf(Math.max(1, left.minus(ENDING).toSeconds())),
            "{memory}", String.valueOf(limits.megabytes().orElse(DEFAULT_MEGABYTES)),
            "{input}", input.map(Path::toString).orElse(""));
    boolean named = words.stream().anyMatch(word -> word.contains("{input}"));
    Command command =
        new Command(
            words.stream().map(word -> filled(word, values)).toList(),
            directory,
            description.environment(),
            named ? Optional.empty() : input,
            description.addressSpace() ? limits.megabytes() : OptionalInt.empty());
    return command.run(
        left,
        line -> {
          output.accept(line);
          findings.accept(line);
        });
  }

  private static String filled(String word, Map<String, String> values) {
    String result = word;
    for (Map.Entry<String, String> value : values.entrySet()) {
      result = result.replace(value.getKey(), value.getValue());
    }
    return result;
  }

  /** Sees what the inputs are that a tester has found, until one is an error. */
  private void replay(
      ToolDescription.Replay replay,
      ResidualFile residual,
      Path directory,
      Path program,
      Findings findings)
      throws IOException {
    Path found = directory.resolve(replay.inputs());
    if (!Files.isDirectory(found)) {
      return;
    }
    List<Path> inputs;
    try (Stream<Path> files = Files.list(found)) {
      inputs =
          files
              .filter(file -> file.getFileName().toString().startsWith(replay.prefix()))
              .sorted()
              .limit(MOST_REPLAYS)
              .toList();
    }
    for (Path input : inputs) {
      if (!findings.violated()) {
        long end = System.nanoTime() + REPLAY_TIME.toNanos();
        run(replay.command(), residual, directory, program, Optional.of(input), end, findings);
      }
    }
  }

  /** Strict where it is good news: whatever is not recognised is not known. */
  private Verdict verdict(ResidualFile residual, Findings findings, OptionalInt code) {
    boolean ofResidual = description.lines() == ToolDescription.Lines.RESIDUAL;
    List<Position> path = residual.places(findings.path(), ofResidual);
    Optional<Position> place =
        residual.errorPlace(residual.places(findings.places(), ofResidual), path);
    if (findings.violated()) {
      return new Verdict.False(place, path);
    }
    if (findings.possible()) {
      return new Verdict.Unknown(
          "an error call may be reached" + place.map(at -> ", at " + at).orElse(""));
    }
    if (code.isEmpty()) {
      return new Verdict.Unknown("the time was used up");
    }
    if (findings.doubt().isPresent()) {
      return new Verdict.Unknown(findings.doubt().get());
    }
    if (description.neverProves() && code.getAsInt() == 0) {
      return new Verdict.Unknown("it found no error call");
    }
    if (!findings.holds() || !description.exitCodes().contains(code.getAsInt())) {
      return new Verdict.Unknown(
          "no verdict, exit code "
              + code.getAsInt()
              + findings.lastLine().map(line -> ": " + line).orElse(""));
    }
    return residual
        .unknownError(description.errors())
        .<Verdict>map(error -> new Verdict.Unknown("it does not know that " + error + " fails"))
        .orElse(new Verdict.True());
  }
}
