package residua.cli.parts;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.cli.condition.TestRunOptions;
import residua.cli.limits.Ahead;
import residua.cli.limits.TimeLimit;
import residua.cli.options.GrowthOptions;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.PropertyOptions;
import residua.cli.options.SarifOption;
import residua.cli.options.StandardInput;
import residua.cli.options.TargetOptions;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.cli.program.WrongResult;
import residua.condition.NamedCondition;
import residua.condition.alphabet.Letter;
import residua.pipeline.conditions.ExecutedRuns;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;
import residua.pipeline.reduction.PartReductions;
import residua.pipeline.reduction.ProgramSplitting;
import residua.pipeline.reduction.Reduction;
import residua.pipeline.reduction.ResultCheck;
import residua.pipeline.reduction.ToolKinds;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.sizing.Growth;
import residua.reducer.sizing.Limit;
import residua.reducer.splitting.SplitCriterion;
import residua.tool.cluster.Manifest;

/** {@code residua split}. */
@Command(
    name = "split",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Divides what is not verified yet among several residual programs, for as many machines.",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 70 a defect in Residua."
    })
public final class SplitCommand implements Callable<Integer> {
  public static final int MOST_PARTS = 9999;

  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CONDITION",
      description = "What is verified: everything that one of them covers; without one, nothing.")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = {"-n", "--parts"},
      paramLabel = "N",
      required = true,
      description = "How many parts; fewer if there are not enough paths.")
  private int wanted = 1;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIRECTORY",
      required = true,
      description = "Where the parts and manifest.json go: a new or empty directory.")
  private String output = "";

  @Option(
      names = "--by",
      paramLabel = "NAME",
      defaultValue = "auto",
      description =
          "How executions are divided: by branches, loops, paths (both), calls, or tests: as paths,"
              + " with as many of the tests' paths in each part; auto (default): branches or, if"
              + " they are too few, paths or calls.")
  private SplitCriterion by = SplitCriterion.AUTO;

  @Option(
      names = "--test",
      paramLabel = "TEST",
      description =
          "With --by tests: a test, or a directory or archive of tests, as for condition tests; may"
              + " be repeated.")
  private List<String> tests = new ArrayList<>();

  @Mixin private TestRunOptions testRunOptions;

  @Option(
      names = "--check",
      description =
          "Proves, before anything is written, that the parts are disjoint and complete and each"
              + " residual program is correct.")
  private boolean check;

  @ArgGroup private ListOptions lists = new ListOptions();

  @Mixin private GrowthOptions growthOptions;

  @Mixin private TargetOptions targetOptions;

  @Mixin private PropertyOptions propertyOptions;

  @Option(
      names = "--line-directives",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = "Makes #line point to the original (default: on).")
  private boolean lineDirectives = true;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Writes a page that shows which lines belong to which part.")
  private Optional<String> html = Optional.empty();

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints no warnings.")
  private boolean quiet;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  /** Reads and prints by these streams. */
  public SplitCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    conditions = programOptions.conditionsAmong(conditions);
    checkUsage();
    TargetDialect dialect = targetOptions.dialect();
    Property property = propertyOptions.property(programOptions.entryFunction());
    PrintOptions print = new PrintOptions(dialect, lineDirectives, false, List.of());
    Reduction reduction = new Reduction(Reduction.Method.PRODUCT, growth(dialect), property, print);
    ProgramSettings settings = programOptions.settings();
    ProgramReader inputs = new ProgramReader(streams.in());
    streams.progress().now("parse");
    Program program = inputs.program(settings);
    List<Diagnostic> notes = new ArrayList<>();
    List<NamedCondition> verified = inputs.conditions(settings, conditions, notes);
    settings.requirements().requireFor(property, verified);
    ProgramSplitting splitting = splitting(inputs, settings, program, verified, property, notes);
    // Cheap compared with the reductions, and answers for all parts rest on it.
    Optional<String> objection = splitting.objection();
    if (objection.isPresent()) {
      streams.messages().trouble("no division: " + objection.get());
      return ExitCode.DEFECT;
    }
    ResultCheck proof = new ResultCheck(inputs, settings, property);
    List<Manifest.PartEntry> entries = new ArrayList<>();
    AtomicInteger notWhole = new AtomicInteger();
    try (PartDirectory directory = new PartDirectory(output)) {
      PartReductions.<ResultCheck.Wrong>run(
          splitting,
          reduction,
          Runtime.getRuntime().availableProcessors(),
          Ahead.STACK_SIZE,
          (i, part) -> {
            streams.progress().now("part " + (i + 1) + " of " + splitting.size());
            if (check) {
              proof
                  .doubt(program, splitting.conditions(i), part.text())
                  .ifPresent(doubt -> streams.messages().show(doubt, !quiet));
            }
            notWhole.addAndGet(part.isWhole() ? 0 : 1);
            entries.add(PartFiles.put(directory, program, part));
          });
      Manifest manifest = manifest(inputs, splitting.by(), entries);
      directory.put(Manifest.NAME, manifest.toJson());
      timeLimit.beforeWriting();
      directory.appear();
    } catch (ResultCheck.Wrong e) {
      WrongResult.show(e, streams);
      return ExitCode.DEFECT;
    }
    writePage(program, entries);
    say(splitting, notWhole.get());
    lists.print(output, entries, streams.out());
    return ExitCode.OK;
  }

  private void show(List<Diagnostic> notes) {
    notes.forEach(note ->
        streams.messages().show(note, !quiet && note.severity() != Diagnostic.Severity.NOTE));
  }

  private void checkUsage() throws InputException {
    if (wanted < 1 || wanted > MOST_PARTS) {
      throw new ParameterException(spec.commandLine(), "-n must be from 1 to " + MOST_PARTS);
    }
    if ((by == SplitCriterion.TESTS) == tests.isEmpty() || tests.contains("-")) {
      throw new ParameterException(
          spec.commandLine(), "--by tests needs --test TEST, and --test needs --by tests");
    }
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    checkPage();
  }

  /**
   * Divides a program.
   *
   * @param notes diagnostics about the conditions; those about tests are added
   */
  private ProgramSplitting splitting(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      List<NamedCondition> verified,
      Property property,
      List<Diagnostic> notes)
      throws InputException {
    List<List<Letter>> runs = List.of();
    if (by == SplitCriterion.TESTS) {
      streams.progress().now("run tests");
      runs =
          new ExecutedRuns(inputs, settings, testRunOptions.limits())
              .paths(program, tests, notes::add);
    }
    show(notes);
    streams.progress().now("split");
    return new ProgramSplitting(inputs, settings, program, verified, by, wanted, runs, property);
  }

  /**
   * Parts are of use only if they are cut, so unlike elsewhere everything is, unless specified
   * otherwise.
   */
  private Growth growth(TargetDialect dialect) {
    Growth growth = growthOptions.growth(ToolKinds.pricing(dialect));
    boolean isAsked =
        spec.commandLine().getParseResult().hasMatchedOption("--max-growth")
            || spec.commandLine().getParseResult().hasMatchedOption("--fold");
    return isAsked
        ? growth
        : new Growth(new Limit.None(), growth.pricing(), growth.foldings(), growth.always());
  }

  private Manifest manifest(
      ProgramReader inputs, SplitCriterion used, List<Manifest.PartEntry> parts)
      throws InputException {
    List<Manifest.NamedFile> files = new ArrayList<>();
    for (String name : conditions) {
      files.add(new Manifest.NamedFile(name, name.equals("-") ? "" : inputs.hashOf(name)));
    }
    return new Manifest(
        new VersionProvider().getVersion()[0],
        new Manifest.NamedFile(programOptions.program(), inputs.programHash()),
        units(inputs),
        programOptions.settings().entry(),
        files,
        new Manifest.Request(used.toString(), wanted, options()),
        parts);
  }

  private List<Manifest.NamedFile> units(ProgramReader inputs) throws InputException {
    List<Manifest.NamedFile> result = new ArrayList<>();
    for (ProgramUnit unit : programOptions.settings().units()) {
      result.add(new Manifest.NamedFile(unit.name(), inputs.hashOf(unit.name())));
    }
    return result;
  }

  /**
   * Checked before anything is written; in the directory of the parts it can be written if they
   * can.
   */
  private void checkPage() throws InputException {
    if (html.isPresent() && !PartDirectory.isIn(html.get(), output)) {
      OutputFile.checkWritable(html.get());
    }
  }

  private void writePage(Program program, List<Manifest.PartEntry> parts) throws InputException {
    if (html.isEmpty()) {
      return;
    }
    ListedLines lines = program.source().listed();
    List<PartsPage.Row> rows = PartFiles.rows(parts, lines);
    String page = new PartsPage(program.source().name(), List.of(), rows).html(lines);
    OutputFile.write(html.get(), page.getBytes(StandardCharsets.UTF_8), streams.out());
  }

  /** The options that determine how parts are made and read, as they were given. */
  private List<String> options() {
    List<String> words = new ArrayList<>(programOptions.preprocessorWords());
    for (String name :
        List.of(
            ProgramOptions.DATABASE,
            "--max-growth",
            "--fold",
            "--target",
            "--template",
            "--property",
            "--error-call")) {
      var option = spec.commandLine().getParseResult().matchedOption(name);
      if (option != null) {
        option.originalStringValues().forEach(value -> words.addAll(List.of(name, value)));
      }
    }
    return words;
  }

  private void say(ProgramSplitting splitting, int notWhole) {
    int parts = splitting.size();
    Position file = Position.ofFile(programOptions.program());
    if (parts < wanted) {
      String many = parts == 1 ? "1 part" : parts + " parts";
      streams
          .messages()
          .show(
              Diagnostic.note(
                  file, many + ": executions cannot be divided further by " + splitting.by()),
              !quiet);
    }
    if (notWhole > 0) {
      streams
          .messages()
          .show(
              Diagnostic.warning(
                  file,
                  notWhole
                      + " of "
                      + parts
                      + " parts also have executions of others, to limit their size; --max-growth"
                      + " none keeps them apart"),
              !quiet);
    }
  }
}
