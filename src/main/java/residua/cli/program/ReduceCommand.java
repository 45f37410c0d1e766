package residua.cli.program;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.cli.limits.TimeLimit;
import residua.cli.options.CallBackOption;
import residua.cli.options.GoalOptions;
import residua.cli.options.GrowthOptions;
import residua.cli.options.OnlyOption;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.PropertyOptions;
import residua.cli.options.ReportOptions;
import residua.cli.options.SarifOption;
import residua.cli.options.SinceOption;
import residua.cli.options.StandardInput;
import residua.cli.options.TargetOptions;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputDirectory;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ResidualFiles;
import residua.pipeline.program.SeparateFiles;
import residua.pipeline.reduction.Figures;
import residua.pipeline.reduction.FollowNote;
import residua.pipeline.reduction.Goals;
import residua.pipeline.reduction.Phases;
import residua.pipeline.reduction.Reduction;
import residua.pipeline.reduction.ResultCheck;
import residua.pipeline.reduction.SizeNote;
import residua.pipeline.reduction.ToolKinds;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.PrintedText;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.residual.Residual;

/** {@code residua reduce}. */
@Command(
    name = "reduce",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = "Writes the residual program: C with the executions that are not verified yet.",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 10 with --exit-code, if nothing"
          + " is left to verify; 70 a defect in Residua."
    })
public final class ReduceCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Mixin private CallBackOption callBackOption;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CONDITION",
      description =
          "What is verified: condition GraphML or a CPAchecker assumption automaton, also"
              + " gzip-compressed. With several, an execution is verified if one of them covers"
              + " it.")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description =
          "Where the residual program goes (default: standard output). A directory, or a name that"
              + " ends in '/': one file for each file of the program.")
  private String output = "-";

  @Option(
      names = "--reducer",
      paramLabel = "NAME",
      defaultValue = "product",
      description =
          "product, ghost or identity (default: ${DEFAULT-VALUE}); identity needs no condition.")
  private Reduction.Method reducer = Reduction.Method.PRODUCT;

  @Mixin private SinceOption sinceOption;

  @Mixin private OnlyOption onlyOption;

  @Option(
      names = "--assert",
      paramLabel = "WITNESS",
      description =
          "Instead of conditions: the whole program, with the invariants of a correctness witness"
              + " (YAML 2.0) as assertions in it.")
  private Optional<String> asserted = Optional.empty();

  @Mixin private GrowthOptions growthOptions;

  @Mixin private ReportOptions reportOptions;

  @Mixin private TargetOptions targetOptions;

  @Mixin private PropertyOptions propertyOptions;

  @Mixin private GoalOptions goalOptions;

  @Option(
      names = "--from-cfa",
      description = "Prints every function from its automaton, even an untouched one.")
  private boolean fromAutomaton;

  @Option(
      names = "--line-directives",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = "Makes #line point to the original (default: on).")
  private boolean lineDirectives = true;

  @Option(
      names = "--exit-code",
      description = "Answers with exit code 10 if nothing is left to verify.")
  private boolean exitCode;

  @Option(
      names = "--check",
      description = "Proves the result correct, as check does, before it is written.")
  private boolean check;

  @Option(names = "--strict", description = "Turns warnings about the condition into errors.")
  private boolean strict;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints no warnings.")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "Shows where less was cut than the condition allows, and why.")
  private boolean verbose;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  /** Reads and prints by these streams. */
  public ReduceCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    conditions = programOptions.conditionsAmong(conditions);
    List<String> covered = goalOptions.covered();
    checkConditions();
    Property property = propertyOptions.property(programOptions.entryFunction());
    checkOptionsWith(property);
    TargetDialect dialect = targetOptions.dialect();
    Reduction forProperty =
        new Reduction(
            reducer,
            growthOptions.growth(ToolKinds.pricing(dialect)),
            property,
            new PrintOptions(dialect, lineDirectives, fromAutomaton, List.of()));
    ProgramSettings settings = callBackOption.in(programOptions.settings());
    ProgramReader inputs = new ProgramReader(streams.in());
    Phases phases = new Phases(streams.progress()::now);
    Program program = phases.run("parse", () -> read(inputs, settings));
    settings.unnamed(program).forEach(note -> streams.messages().show(note, !quiet));
    Reduction reduction = forProperty;
    if (goalOptions.isGiven()) {
      Goals goals = Goals.of(program, settings, goalOptions.wanted(programOptions), covered);
      report(goals.notes());
      reduction = forProperty.towards(goals.places());
    }
    Reduction wanted = reduction;
    Reduction.Result result = phases.run("reduce", () -> reduce(wanted, inputs, program));
    PrintedText printed =
        phases.run("print", () -> ResidualPrinter.printed(result.residual(), result.print()));
    if (check) {
      try {
        ResultCheck proof = new ResultCheck(inputs, settings, property);
        Optional<Diagnostic> doubt =
            phases.run("check", () -> proof.doubt(program, result.conditions(), printed.text()));
        report(doubt.stream().toList());
      } catch (ResultCheck.Wrong e) {
        WrongResult.show(e, streams);
        return ExitCode.DEFECT;
      }
    }
    explain(program, result, phases);
    List<OutputFile.Content> files = new ArrayList<>(outputs(inputs, settings, program, printed));
    if (reportOptions.isWanted()) {
      Figures figures =
          new Figures(settings, reducer, property.name(), new VersionProvider().getVersion()[0]);
      files.addAll(
          reportOptions.files(figures.of(result, printed.text(), phases), figures, result));
    }
    timeLimit.beforeWriting();
    OutputFile.writeAll(files, streams.out());
    boolean empty = result.residual().start() instanceof Residual.Start.Stopped;
    return empty && exitCode ? ExitCode.EMPTY : ExitCode.OK;
  }

  /** Checks that conditions are named if and only if they are of use. */
  private void checkConditions() {
    boolean isWithout = conditions.isEmpty() && !sinceOption.isGiven() && !onlyOption.isGiven();
    if (asserted.isPresent() && !isWithout) {
      throw new ParameterException(
          spec.commandLine(), "--assert does not go with conditions: they are about the program");
    }
    boolean needsNone =
        reducer == Reduction.Method.IDENTITY || goalOptions.isGiven() || asserted.isPresent();
    if (!needsNone && isWithout) {
      throw new ParameterException(
          spec.commandLine(),
          "Missing CONDITION; only --reducer identity, --goals and --assert go without");
    }
    if (check && isWithout) {
      throw new ParameterException(spec.commandLine(), "--check needs a CONDITION");
    }
  }

  private void checkOptionsWith(Property property) {
    if (property instanceof Property.UnreachCall && reducer == Reduction.Method.GHOST) {
      throw new ParameterException(spec.commandLine(), "--property does not go with ghost");
    }
    checkGoals(property);
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    if (reportOptions.clashesWith(output)) {
      throw new ParameterException(
          spec.commandLine(), "only one of --output, --report and --html can be standard output");
    }
  }

  /** Says what was cut, and why no more. */
  private void explain(Program program, Reduction.Result result, Phases phases) {
    result.residual().imprecision().forEach(note -> streams.messages().show(note, verbose));
    SizeNote.of(programOptions.program(), program, result.fitted())
        .ifPresent(note -> streams.messages().show(note, !quiet));
    if (!quiet && !conditions.isEmpty()) {
      FollowNote.of(program, result.conditions())
          .forEach(note -> streams.messages().show(note, true));
    }
    if (verbose) {
      streams.messages().show(phases.note(programOptions.program()));
    }
  }

  /** The residual program: one file, or those of the original in a directory. */
  private List<OutputFile.Content> outputs(
      ProgramReader inputs, ProgramSettings settings, Program program, PrintedText printed)
      throws InputException {
    if (!OutputDirectory.isOne(output)) {
      ResidualFiles.compilerOptions(settings)
          .forEach(note -> streams.messages().show(note, !quiet));
      byte[] text = printed.text().getBytes(StandardCharsets.ISO_8859_1);
      return List.of(new OutputFile.Content(output, text));
    }
    return new OutputDirectory(output)
        .contents(
            SeparateFiles.of(inputs, settings, program, printed, lineDirectives),
            programOptions.files());
  }

  private Program read(ProgramReader inputs, ProgramSettings settings) throws InputException {
    return asserted.isPresent()
        ? inputs.asserting(settings, asserted.get())
        : inputs.program(settings);
  }

  private void checkGoals(Property property) {
    if (!goalOptions.isGiven()) {
      return;
    }
    goalOptions.wanted(programOptions);
    boolean isAnother = !(property instanceof Property.AllRuns);
    if (isAnother || check || reducer == Reduction.Method.GHOST) {
      throw new ParameterException(
          spec.commandLine(), "--goals does not go with --property, --check or ghost");
    }
  }

  private Reduction.Result reduce(Reduction reduction, ProgramReader inputs, Program program)
      throws InputException {
    boolean errorsOnly = reduction.property().equals(Property.UnreachCall.usual());
    Conditions given = onlyOption.in(sinceOption.conditions(conditions, errorsOnly));
    return given.isEmpty()
        ? reduction.run(program)
        : reduction.run(
            inputs, callBackOption.in(programOptions.settings()), program, given, this::report);
  }

  private void report(List<Diagnostic> notes) throws InputException {
    List<Diagnostic> warnings =
        notes.stream().filter(n -> n.severity() == Diagnostic.Severity.WARNING).toList();
    if (strict && !warnings.isEmpty()) {
      throw new InputException(
          warnings.stream().map(w -> Diagnostic.error(w.position(), w.message())).toList());
    }
    for (Diagnostic note : notes) {
      boolean printed = verbose || (!quiet && note.severity() != Diagnostic.Severity.NOTE);
      streams.messages().show(note, printed);
    }
  }
}
