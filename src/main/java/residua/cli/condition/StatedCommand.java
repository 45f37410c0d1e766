package residua.cli.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines.FileLine;
import residua.cli.limits.TimeLimit;
import residua.cli.options.ConditionOutput;
import residua.cli.options.LineNumber;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.SarifOption;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.pipeline.conditions.MadeCondition;
import residua.pipeline.conditions.StatedRuns;
import residua.pipeline.program.ProgramReader;
import residua.sources.stated.StatedFact;

/** {@code residua condition stated}. */
@Command(
    name = "stated",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = "Writes a condition that covers executions stated to be correct.")
final class StatedCommand implements Callable<Integer> {
  private static final Pattern PREDICATE =
      Pattern.compile("((?:.*?:)?\\d+)=(.*\\S.*)", Pattern.DOTALL);

  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(index = "1..*", arity = "0..*", hidden = true)
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--call",
      paramLabel = "FILE:LINE",
      description = "The error calls on this line are never reached.")
  private List<String> calls = new ArrayList<>();

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description = "The error calls in the text of this function are never reached.")
  private List<String> functions = new ArrayList<>();

  @Option(
      names = "--runs-through",
      paramLabel = "FILE:LINE",
      description = "Executions through this line are correct from there on.")
  private List<String> lines = new ArrayList<>();

  @Option(
      names = "--holds",
      paramLabel = "FILE:LINE=EXPR",
      description =
          "The C expression is true whenever control is just before this line: executions in which"
              + " it is false there are covered.")
  private List<String> holding = new ArrayList<>();

  @Option(
      names = "--covered",
      paramLabel = "FILE:LINE=EXPR",
      description =
          "Executions in which the C expression is true just before this line are verified.")
  private List<String> covered = new ArrayList<>();

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "The reason; it is stored in the condition, and reports show it.")
  private Optional<String> reason = Optional.empty();

  @Mixin private ConditionOutput output;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  StatedCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    programOptions.onlyUnits(files);
    List<StatedFact> statements = new ArrayList<>();
    calls.forEach(call -> statements.add(new StatedFact.CallNotReached(line("--call", call))));
    functions.forEach(name -> statements.add(new StatedFact.FunctionRight(name)));
    lines.forEach(line -> statements.add(new StatedFact.RunsRight(line("--runs-through", line))));
    holding.forEach(text -> statements.add(predicate("--holds", text, true)));
    covered.forEach(text -> statements.add(predicate("--covered", text, false)));
    if (statements.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "Nothing is stated: --call, --function, --runs-through, --holds or --covered is missing");
    }
    streams.progress().now("parse");
    MadeCondition result =
        StatedRuns.of(
            new ProgramReader(streams.in()),
            programOptions.settings(),
            statements,
            reason,
            new VersionProvider().getVersion()[0]);
    byte[] text = output.text(result, streams);
    timeLimit.beforeWriting();
    output.write(text, streams);
    return ExitCode.OK;
  }

  private StatedFact predicate(String option, String text, boolean negated) {
    Matcher parts = PREDICATE.matcher(text);
    if (!parts.matches()) {
      throw new ParameterException(
          spec.commandLine(), option + ": '" + text + "' is not FILE:LINE=EXPR");
    }
    return new StatedFact.PredicateCovered(
        line(option, parts.group(1)), parts.group(2).strip(), negated);
  }

  private StatedFact.Line line(String option, String text) {
    try {
      LineNumber line = LineNumber.of(text);
      Optional<FileLine> own = programOptions.line(line);
      return new StatedFact.Line(
          own.isPresent() ? Optional.empty() : Optional.of(line.file()),
          own.orElse(new FileLine(0, line.line())));
    } catch (TypeConversionException e) {
      throw new ParameterException(spec.commandLine(), option + ": " + e.getMessage());
    }
  }
}
