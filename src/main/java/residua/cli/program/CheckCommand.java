package residua.cli.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.checker.CheckResult;
import residua.checker.Validation;
import residua.cli.limits.Ahead;
import residua.cli.limits.TimeLimit;
import residua.cli.options.CallBackOption;
import residua.cli.options.OnlyOption;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.PropertyOptions;
import residua.cli.options.SarifOption;
import residua.cli.options.SinceOption;
import residua.cli.options.StandardInput;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.condition.ConditionAutomaton;
import residua.condition.NamedCondition;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;

/** {@code residua check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Proves that a residual program has every unverified execution of the original, and nothing"
            + " new.",
    footer = {
      "",
      "Exit codes: 0 it is sound; 1 the input is at fault; 2 wrong usage; 3 it is not sound, or"
          + " has new behaviour; 4 cannot tell; 70 a defect in Residua."
    })
public final class CheckCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Mixin private CallBackOption callBackOption;

  @Parameters(
      index = "1",
      paramLabel = "CONDITION",
      description =
          "What is verified: condition GraphML or a CPAchecker assumption automaton, also"
              + " gzip-compressed. With several, an execution is verified if one of them covers"
              + " it.")
  private String condition = "";

  @Parameters(
      index = "2..*",
      arity = "0..*",
      hideParamSyntax = true,
      paramLabel = "[CONDITION...] RESIDUAL",
      description = "More conditions; the last file is the residual program.")
  private List<String> others = new ArrayList<>();

  @Mixin private SinceOption sinceOption;

  @Mixin private OnlyOption onlyOption;

  @Mixin private PropertyOptions propertyOptions;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  /** Reads and prints by these streams. */
  public CheckCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    List<String> files = new ArrayList<>(List.of(condition));
    files.addAll(others);
    String residual = files.removeLast();
    List<String> conditions = new ArrayList<>(programOptions.conditionsAmong(files));
    boolean isWithout = conditions.isEmpty();
    conditions.add(residual);
    if (isWithout && !sinceOption.isGiven() && !onlyOption.isGiven()) {
      throw new ParameterException(
          spec.commandLine(), "Missing required parameter: '[CONDITION...] RESIDUAL'");
    }
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    conditions.removeLast();
    Property property = propertyOptions.property(programOptions.entryFunction());
    ProgramSettings settings = callBackOption.in(programOptions.settings());
    ProgramReader inputs = new ProgramReader(streams.in());
    streams.progress().now("parse");
    boolean isDirectory = Files.isDirectory(Path.of(residual));
    Optional<Ahead<Program>> ahead =
        isDirectory
            ? Optional.empty()
            : Optional.of(Ahead.begin(() -> inputs.residual(settings, residual)));
    Program program = inputs.program(settings);
    Ahead<Program> candidate =
        ahead.orElseGet(() -> Ahead.begin(() -> inputs.residual(settings, residual)));
    List<Diagnostic> notes = new ArrayList<>(settings.unnamed(program));
    List<NamedCondition> given =
        onlyOption
            .in(sinceOption.conditions(conditions, property.equals(Property.UnreachCall.usual())))
            .read(inputs, settings, program, notes);
    settings.requirements().requireFor(property, given);
    List<ConditionAutomaton> automata = given.stream().map(NamedCondition::automaton).toList();
    for (Diagnostic note : notes) {
      streams.messages().show(note, note.severity() != Diagnostic.Severity.NOTE);
    }
    Program read = candidate.get();
    streams.progress().now("check");
    ConditionObserver bound = Observers.bind(program, automata);
    CheckResult verdict = Validation.check(program, bound, read, property);
    timeLimit.beforeWriting();
    streams.out().println(verdict.inWords());
    asDiagnostic(residual, verdict)
        .ifPresent(diagnostic -> streams.messages().show(diagnostic, false));
    return code(verdict);
  }

  /** The log entry for a residual program that is not exactly as it should be. */
  private Optional<Diagnostic> asDiagnostic(String residual, CheckResult verdict) {
    Position file = Position.ofFile(residual);
    return switch (verdict) {
      case CheckResult.Exact exact -> Optional.empty();
      case CheckResult.SoundForUnreachCall sound -> Optional.empty();
      case CheckResult.Sound sound -> Optional.of(Diagnostic.note(file, verdict.inWords()));
      case CheckResult.Unknown open -> Optional.of(Diagnostic.warning(file, verdict.inWords()));
      case CheckResult.NotSound wrong -> Optional.of(Diagnostic.error(file, verdict.inWords()));
      case CheckResult.NewBehaviour wrong -> Optional.of(Diagnostic.error(file, verdict.inWords()));
    };
  }

  private static int code(CheckResult verdict) {
    if (verdict.isProved()) {
      return ExitCode.OK;
    }
    return verdict.isViolation() ? ExitCode.VIOLATION : ExitCode.UNDECIDED;
  }
}
