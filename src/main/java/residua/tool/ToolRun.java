package residua.tool;

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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.base.concurrent.Lazy;
import residua.base.text.Position;
import residua.c.specification.Specification;
import residua.tool.description.ContractSteps;

/** Runs a tool on a residual program. */
public final class ToolRun {
  private static final Duration VERSION_TIME = Duration.ofSeconds(30);
  private static final Pattern VERSION = Pattern.compile("\\d\\.\\d");
  private static final int LARGEST_CONDITION = 1 << 26;
  private static final String MAIN = "main";

  private final Tool tool;
  private final ToolDescription description;
  private final ContractSteps contracts;
  private final Specification asked;
  private final ToolLimits limits;
  private final Consumer<String> output;
  private Optional<ToolBytes> left = Optional.empty();
  private List<String> violatingInputs = List.of();
  private boolean hasSeenViolation;
  private final Lazy<Optional<String>> version = new Lazy<>(this::findVersion);

  /**
   * A tool with its limits, asked for unreach-call.
   *
   * @param output receives the lines of its output
   */
  public ToolRun(Tool tool, ToolLimits limits, Consumer<String> output) {
    this(tool, Specification.UNREACH_CALL, limits, output);
  }

  /**
   * A tool with its limits.
   *
   * @param asked what it is asked for: all of it is covered by its description
   * @param output receives the lines of its output
   */
  public ToolRun(Tool tool, Specification asked, ToolLimits limits, Consumer<String> output) {
    this.asked = asked;
    this.tool = tool;
    this.description = tool.description();
    this.contracts = ContractSteps.of(description.start().commands());
    this.limits = limits;
    this.output = output;
  }

  /**
   * The line with a version in its version output, or the first one; empty if it is not installed.
   */
  public Optional<String> version() {
    return version.get();
  }

  /** The condition left by its last run, if it is to be trusted. */
  public Optional<ToolBytes> left() {
    return left;
  }

  /** Whether all programs it needs are on the path; none is started. */
  public static boolean isOnPath(ToolDescription description) {
    return Stream.concat(
            Stream.of(description.identity().version()), description.start().commands().stream())
        .map(words -> words.get(0))
        .allMatch(word -> word.contains("{") || Command.onPath(word).isPresent());
  }

  private Optional<String> findVersion() {
    String program = description.identity().version().get(0);
    if (!isOnPath(description)) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    try (Workspace workspace = new Workspace()) {
      Command command =
          new Command(
              description.identity().version(),
              workspace.directory(),
              description.start().environment(),
              Optional.empty(),
              OptionalInt.empty());
      command.run(
          VERSION_TIME,
          Command.Output.inLines(line -> {
            synchronized (lines) {
              lines.add(line.strip());
            }
          }));
    } catch (IOException e) {
      return Optional.empty();
    }
    synchronized (lines) {
      return lines.stream()
          .filter(line -> VERSION.matcher(line).find())
          .findFirst()
          .or(() -> lines.stream().filter(line -> !line.isEmpty()).findFirst())
          .or(() -> Optional.of(program));
    }
  }

  /**
   * Runs it and reads its verdict.
   *
   * @param tests receives the tests it left
   * @throws IOException if the file system fails
   */
  public Verdict run(ResidualFile residual, TestReceiver tests) throws IOException {
    boolean elsewhere = !residual.entry().equals(MAIN);
    if (elsewhere && !description.canStartElsewhere()) {
      return new Verdict.Unknown("it cannot start in " + residual.entry() + "()");
    }
    if (!description.canTake(residual.model())) {
      return new Verdict.Unknown("it has no option for " + residual.model() + " programs");
    }
    try (Workspace workspace = new Workspace()) {
      Path program = workspace.directory().resolve("residual.c");
      Files.writeString(
          program,
          residual.textFor(residual.errorsKnownTo(description)),
          StandardCharsets.ISO_8859_1);
      tool.putFiles(workspace.directory());
      Verdict verdict = run(residual, workspace.directory(), program);
      switch (verdict) {
        case Verdict.True yes -> {}
        case Verdict.False no ->
            tests.ofViolation(violatingInputs, violatingTests(workspace.directory()));
        case Verdict.Unknown open when hasSeenViolation ->
            // It is not trusted, but an execution may confirm it.
            tests.ofViolation(violatingInputs, violatingTests(workspace.directory()));
        case Verdict.Unknown open -> {
          Path left = workspace.directory().resolve(description.left().tests());
          if (description.leavesTests() && WrittenFiles.isDirectory(left)) {
            tests.ofUndecided(left);
          }
        }
      }
      return verdict;
    }
  }

  private List<Path> violatingTests(Path directory) throws IOException {
    List<Path> tests = new ArrayList<>();
    for (String pattern : description.left().violations()) {
      Path named = directory.resolve(pattern);
      if (WrittenFiles.isDirectory(named)) {
        tests.add(named);
      } else {
        List<Path> files = WrittenFiles.in(directory, pattern);
        tests.addAll(files.subList(Math.max(0, files.size() - 1), files.size()));
      }
    }
    return tests;
  }

  private Verdict run(ResidualFile residual, Path directory, Path program) throws IOException {
    long end = System.nanoTime() + limits.time().toNanos();
    Map<String, String> values =
        Map.of(
            "{program}", program.toString(),
            "{entry}", residual.entry(),
            "{model}", description.start().models().getOrDefault(residual.model(), ""));
    ToolIteration preparation =
        new ToolIteration(description, asked, limits, directory, values, output);
    List<List<String>> commands = description.start().commands();
    for (List<String> words : commands.subList(0, commands.size() - 1)) {
      OptionalInt code = preparation.run(words, end);
      if (!code.equals(OptionalInt.of(0))) {
        return new Verdict.Unknown(failure(words.get(0), code, preparation.findings()));
      }
    }
    return description.bounding().bounds().isEmpty()
        ? verdict(preparation, residual, end)
        : grow(preparation, residual, end);
  }

  private static String failure(String program, OptionalInt code, OutputInterpreter findings) {
    if (code.isEmpty()) {
      return "the time was used up by '" + program + "'";
    }
    return findings
        .missing()
        .map(ToolRun::notInstalled)
        .orElse("'" + program + "' failed: " + findings.lastLine().orElse("no message"));
  }

  /** The message about a tool that is not, or not completely, installed. */
  public static String notInstalled(String install) {
    return "not installed; " + install;
  }

  /**
   * Runs the tool with one bound after the other. A violation within a bound counts; the absence of
   * one is only known from a run that its bound did not cut short.
   */
  private Verdict grow(ToolIteration preparation, ResidualFile residual, long end)
      throws IOException {
    if (description.bounding().unbounded() > 0) {
      ToolIteration iteration = preparation.again();
      long now = System.nanoTime();
      Verdict verdict =
          verdict(
              iteration, residual, now + (end - now) / 100 * description.bounding().unbounded());
      if (isFinal(verdict, iteration) || !iteration.wasKilled()) {
        return verdict;
      }
    }
    Optional<Verdict> last = Optional.empty();
    Optional<Verdict.Within> within = Optional.empty();
    for (int bound : description.bounding().bounds()) {
      if (last.isPresent() && System.nanoTime() >= end) {
        return new Verdict.Unknown("the time was used up before bound " + bound, within);
      }
      ToolIteration iteration = preparation.withBound(bound);
      Verdict verdict = verdict(iteration, residual, end);
      if (isFinal(verdict, iteration)) {
        return verdict;
      }
      if (iteration.wasKilled()) {
        return new Verdict.Unknown("the time was used up at bound " + bound, within);
      }
      if (iteration.findings().bound().isEmpty()) {
        return verdict;
      }
      Optional<Verdict.Within> before = within;
      within = seenAll(iteration, residual, bound).or(() -> before);
      last = Optional.of(new Verdict.Unknown(((Verdict.Unknown) verdict).why(), within));
    }
    return last.orElseThrow();
  }

  /** Whether a larger bound cannot change a verdict. What a tool claims, an execution confirms. */
  private boolean isFinal(Verdict verdict, ToolIteration iteration) {
    return !(verdict instanceof Verdict.Unknown)
        || !asked.isUnreachCall() && iteration.findings().isClaimed();
  }

  /**
   * Whether its answers about all executions, or a part of them, apply to the program as compilers
   * interpret it.
   */
  private boolean isBelieved(ResidualFile residual) {
    return residual.partlySeen(description).isEmpty()
        && residual.unknownError(residual.errorsKnownTo(description)).isEmpty()
        && residual.overlooked(description, asked).isEmpty()
        && residual.doubtful(description).isEmpty();
  }

  /**
   * The bounds within which an iteration has analysed all executions, if the only doubt is about
   * executions beyond them.
   */
  private Optional<Verdict.Within> seenAll(
      ToolIteration iteration, ResidualFile residual, int bound) {
    boolean isTrusted =
        !contracts.isUsed() && iteration.findings().isBoundAll() && isBelieved(residual);
    ToolDescription.Bounded shown = description.bounding().bounded();
    return isTrusted && shown.version().matcher(version.get().orElse("")).find()
        ? Optional.of(new Verdict.Within(bound + shown.iterations(), bound + shown.recursion()))
        : Optional.empty();
  }

  private Verdict verdict(ToolIteration iteration, ResidualFile residual, long end)
      throws IOException {
    List<String> words =
        new ArrayList<>(
            description
                .start()
                .properties()
                .command(description.start().commands().getLast(), asked));
    if (!residual.entry().equals(MAIN)) {
      words.addAll(description.start().entry());
    }
    words.addAll(iteration.boundWords());
    OptionalInt code = iteration.runLast(words, end);
    iteration.readReports();
    iteration.replay();
    left = left(iteration, residual, code);
    violatingInputs = iteration.findings().inputs();
    return verdict(residual, iteration.findings(), code);
  }

  private Optional<ToolBytes> left(ToolIteration iteration, ResidualFile residual, OptionalInt code)
      throws IOException {
    boolean isTrusted =
        code.isPresent()
            && asked.isUnreachCall()
            && description.report().exitCodes().contains(code.getAsInt())
            && iteration.findings().hasLeftCondition()
            && isBelieved(residual);
    return isTrusted
        ? iteration.file(description.left().leaves().file(), LARGEST_CONDITION)
        : Optional.empty();
  }

  /** Strict for good news: unrecognised output means unknown. */
  private Verdict verdict(ResidualFile residual, OutputInterpreter findings, OptionalInt code) {
    boolean ofResidual = description.report().lines() == ToolDescription.Lines.RESIDUAL;
    List<Position> named = residual.places(findings.places(), ofResidual);
    List<Position> path = residual.places(findings.path(), ofResidual);
    Optional<Position> place =
        residual.errorPlace(named, description.report().places().isEmpty() ? path : List.of());
    if (!asked.isUnreachCall() && findings.isClaimed()) {
      hasSeenViolation = true;
      return ClaimedViolations.verdict(findings, residual, place, ofResidual);
    }
    // An execution may confirm a claim that is not trusted.
    hasSeenViolation = findings.violated() && residual.misread(description).isEmpty();
    Optional<String> disbelieved =
        findings.possible() || findings.violated()
            ? residual
                .misread(description)
                .or(() -> residual.readOtherwise(description))
                .or(() -> unmodelled(residual, findings))
            : Optional.empty();
    if (findings.violated() && disbelieved.isEmpty()) {
      return new Verdict.False(place, path);
    }
    if (findings.missing().isPresent()) {
      return new Verdict.Unknown(notInstalled(findings.missing().get()));
    }
    if (findings.possible() || findings.violated()) {
      return new Verdict.Unknown(
          "an error call may be reached"
              + place.map(at -> ", at " + at).orElse("")
              + disbelieved.map(why -> ", but " + why).orElse(""));
    }
    if (code.isEmpty()) {
      return new Verdict.Unknown("the time was used up");
    }
    Optional<String> doubt =
        findings.doubt().or(() -> residual.partlySeen(description)).or(findings::bound);
    if (doubt.isPresent()) {
      return new Verdict.Unknown(doubt.get());
    }
    if (description.neverProves() && code.getAsInt() == 0) {
      return new Verdict.Unknown(
          asked.isUnreachCall() ? "it found no error call" : "it found no violation");
    }
    if (!findings.holds() || !description.report().exitCodes().contains(code.getAsInt())) {
      return new Verdict.Unknown(
          "no verdict, exit code "
              + code.getAsInt()
              + findings.lastLine().map(line -> ": " + line).orElse(""));
    }
    return residual
        .unknownError(residual.errorsKnownTo(description))
        .map(error -> "it does not know that " + error + " fails")
        .or(() ->
            residual
                .doubtful(description)
                .or(() -> residual.overlooked(description, asked))
                .map(why -> "TRUE, but " + why))
        .<Verdict>map(Verdict.Unknown::new)
        .orElseGet(() -> new Verdict.True(contracts.premise()));
  }

  private static Optional<String> unmodelled(ResidualFile residual, OutputInterpreter findings) {
    return findings.unmodelled().stream()
        .filter(residual::isOfLibrary)
        .findFirst()
        .map(name -> "it does not know what " + name + "() of the C library does");
  }
}
