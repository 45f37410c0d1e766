package residua.cli.stages;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.c.specification.Specification;
import residua.cli.limits.TimeBeforeWork;
import residua.cli.limits.TimeConverter;
import residua.cli.options.NoExecuteOption;
import residua.cli.options.SpecificationOption;
import residua.cli.output.OutputFile;
import residua.pipeline.program.ProgramSettings;

/** Options of {@code verify} about how its stages are run, and which of their results are kept. */
public final class StageOptions {
  @Option(
      names = "--save",
      paramLabel = "FILE",
      description =
          "Stores everything verified so far as a condition after each stage, and resumes from it"
              + " if it is about this program; with --since OLD, if it is about OLD.")
  private Optional<String> save = Optional.empty();

  @Option(
      names = "--recheck",
      description =
          "Verifies everything again from scratch and compares with what --save stored, which stays"
              + " unchanged.")
  private boolean recheck;

  @Option(
      names = "--cycle",
      description =
          "Repeats the stages with doubled limits while a cycle verifies something new and"
              + " --total-time is not used up.")
  private boolean cycle;

  @Option(
      names = "--total-time",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description =
          "Wall time that the stages share: later stages get the time that earlier ones did not"
              + " need. With --cycle: time for all cycles (default: 900).")
  private Optional<Duration> totalTime = Optional.empty();

  @Option(
      names = "--portfolio",
      description =
          "Runs the stages at the same time, one per processor; the first that decides ends the"
              + " others.")
  private boolean portfolio;

  @Option(
      names = "--all-errors",
      description =
          "Goes on after an error is found: runs the stages again on the executions that reach none"
              + " of the errors found.")
  private boolean allErrors;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Writes the answer of --json to a file.")
  private Optional<String> report = Optional.empty();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Writes a page that shows which stage verified which line; with --parts, which lines"
              + " belong to which part.")
  private Optional<String> html = Optional.empty();

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "A witness in YAML 2.0, if a built-in analysis decides: for FALSE the inputs of the"
              + " execution (in GraphML 1.0 if FILE ends in .graphml), for TRUE loop invariants.")
  private Optional<String> witness = Optional.empty();

  @Option(
      names = "--reproducer",
      paramLabel = "DIRECTORY",
      description =
          "For FALSE: the program with its inputs, and a script that builds and executes it, with"
              + " the compiler's sanitizers where they show the violation.")
  private Optional<String> reproducer = Optional.empty();

  private final TimeBeforeWork beforeStages = new TimeBeforeWork();

  @Mixin(name = NoExecuteOption.NAME)
  private NoExecuteOption noExecuteOption;

  /** Whether the program may be executed. */
  public ExecutionPolicy executions() {
    return noExecuteOption.policy();
  }

  /** Directory for the files that show a violation again, if they are wanted. */
  public Optional<String> reproducer() {
    return reproducer;
  }

  /** File for the page, if one is wanted. */
  public Optional<String> html() {
    return html;
  }

  /** File for the witness, if one is wanted. */
  public Optional<String> witness() {
    return witness;
  }

  @Mixin private SpecificationOption specificationOption;

  @Option(
      names = "--data-model",
      paramLabel = "NAME",
      description = "LP64, or ILP32, which is -m32 (default: that of the compiler).")
  private Optional<String> dataModel = Optional.empty();

  /** Whether a property file is given: its tasks mean programs without undefined operations. */
  public boolean hasPropertyFile() {
    return specificationOption.isFile();
  }

  /**
   * The program, read for the data model that is named, and asked for the properties.
   *
   * @param spec the command, for the message where its compiler has another one
   * @throws InputException if a property file cannot be read, or asks for something else
   */
  public ProgramSettings in(ProgramSettings settings, CommandSpec spec) throws InputException {
    boolean isNarrow = dataModel.filter("ILP32"::equals).isPresent();
    ProgramSettings result = isNarrow ? settings.narrow() : settings;
    if (dataModel.isPresent() && result.isNarrow() != isNarrow) {
      throw new ParameterException(
          spec.commandLine(),
          "--data-model "
              + dataModel.get()
              + " contradicts "
              + result.inWords()
              + ", which compiles for "
              + (isNarrow ? "LP64" : "ILP32"));
    }
    return result.asking(specification(settings.function())).executed(executions());
  }

  /**
   * The properties that are asked for.
   *
   * @param entry where execution starts
   * @throws InputException if a property file cannot be read, or asks for something else
   */
  public Specification specification(String entry) throws InputException {
    return specificationOption.specification(entry);
  }

  /** File that stores the verified condition, if one is given. */
  public Optional<String> save() {
    return save;
  }

  /** Tells whether the stored condition is only compared. */
  public boolean isRecheck() {
    return recheck;
  }

  /** Whether stages go on after an error. */
  public boolean areAllErrorsWanted() {
    return allErrors;
  }

  /** How long the command has lasted when stages begin for the first time. */
  Duration beforeStages() {
    return beforeStages.get();
  }

  boolean isCycle() {
    return cycle;
  }

  boolean isPortfolio() {
    return portfolio;
  }

  /** The time for all iterations. */
  Duration cycleTime() {
    return totalTime.orElse(Duration.ofMinutes(15));
  }

  /** The time shared by stages that are run once; empty if each has its own. */
  public Optional<Duration> sharedTime() {
    return cycle ? Optional.empty() : totalTime;
  }

  /** Whether an option determines how stages follow each other. */
  public boolean isInTurns() {
    return cycle || portfolio;
  }

  /** File for the answer in JSON, if one is wanted. */
  public Optional<String> report() {
    return report;
  }

  /**
   * To be called before anything is verified: results of an hour's work must not be lost in the
   * end.
   *
   * @throws InputException if a file that is wanted cannot be written
   */
  public void checkWritable() throws InputException {
    List<Optional<String>> files =
        List.of(recheck ? Optional.empty() : save, report, html, witness);
    for (String file : files.stream().flatMap(Optional::stream).toList()) {
      OutputFile.checkWritable(file);
    }
  }

  /** Whether one of the options is given that determine how stages are run. */
  private boolean isWanted() {
    return save.isPresent() || recheck || cycle || portfolio;
  }

  /**
   * A usage error in them; empty if there is none.
   *
   * @param whole whether nothing is passed on
   * @param inParts whether each part is verified by itself
   */
  public Optional<String> objection(boolean whole, boolean inParts) {
    if (!dataModel.map(List.of("LP64", "ILP32")::contains).orElse(true)) {
      return Optional.of("No data model '" + dataModel.get() + "'; there are LP64 and ILP32");
    }
    if (cycle && portfolio) {
      return Optional.of("--cycle and --portfolio exclude each other");
    }
    if (recheck && save.isEmpty()) {
      return Optional.of("--recheck needs --save FILE");
    }
    if (allErrors && (whole || inParts || recheck)) {
      return Optional.of("--all-errors excludes --whole, --parts and --recheck");
    }
    if (!executions().isAllowed() && (inParts || reproducer.isPresent())) {
      return Optional.of(ExecutionPolicy.OPTION + " excludes --parts and --reproducer");
    }
    if (totalTime.isPresent() && portfolio) {
      return Optional.of("--total-time and --portfolio exclude each other");
    }
    if (save.equals(Optional.of("-"))
        || report.equals(Optional.of("-"))
        || html.equals(Optional.of("-"))
        || witness.equals(Optional.of("-"))) {
      return Optional.of("--save, --report, --html and --witness need a file");
    }
    boolean isPartwise = isWanted() || totalTime.isPresent();
    if (inParts
        && (isPartwise || report.isPresent() || witness.isPresent() || reproducer.isPresent())) {
      return Optional.of(
          "--parts excludes --save, --recheck, --cycle, --total-time, --portfolio, --report,"
              + " --witness and --reproducer");
    }
    return whole && isWanted()
        ? Optional.of(
            "--whole hands nothing on, so it excludes --save, --recheck, --cycle, --portfolio")
        : Optional.empty();
  }
}
