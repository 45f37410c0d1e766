package residua.cli.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
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
import residua.cli.options.PureOption;
import residua.cli.options.SarifOption;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.pipeline.conditions.BoundedRuns;
import residua.pipeline.conditions.MadeCondition;
import residua.pipeline.program.ProgramReader;
import residua.sources.bounds.Bounds;

/** {@code residua condition bound}. */
@Command(
    name = "bound",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Writes a condition that covers the executions that enter no loop body more than K times"
            + " without leaving the loop: those that a bounded model checker explores.")
final class BoundCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(index = "1..*", arity = "0..*", hidden = true)
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--unwind",
      required = true,
      paramLabel = "K",
      description = "How often the body of a loop may be entered before the loop is left.")
  private int unwind;

  @Option(
      names = "--loop",
      paramLabel = "FILE:LINE=K",
      description = "Another bound for the loop that begins on this line.")
  private List<String> byLoop = new ArrayList<>();

  @Option(
      names = "--recursion",
      paramLabel = "K",
      description =
          "How often a function may be on the stack (default: as given with --unwind, at least 1).")
  private Optional<Integer> recursion = Optional.empty();

  @Mixin(name = PureOption.NAME)
  private PureOption pureOption;

  @Mixin private ConditionOutput output;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  BoundCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    programOptions.onlyUnits(files);
    Bounds bounds = bounds();
    streams.progress().now("count");
    MadeCondition result =
        BoundedRuns.of(
            new ProgramReader(streams.in()),
            programOptions.settings().assuming(pureOption.stated()),
            bounds,
            new VersionProvider().getVersion()[0]);
    byte[] text = output.text(result, streams);
    timeLimit.beforeWriting();
    output.write(text, streams);
    return ExitCode.OK;
  }

  private Bounds bounds() {
    if (unwind < 0 || recursion.orElse(1) < 1) {
      throw wrong("--unwind must not be negative, --recursion must be at least 1");
    }
    Map<FileLine, Integer> loops = new TreeMap<>();
    for (String each : byLoop) {
      int equals = each.lastIndexOf('=');
      try {
        Optional<FileLine> line =
            programOptions.line(LineNumber.of(each.substring(0, Math.max(0, equals))));
        int iterations = Integer.parseInt(each.substring(equals + 1));
        if (iterations < 0 || line.isEmpty()) {
          throw wrong("--loop " + each + ": not a loop of the program, or a negative bound");
        }
        if (loops.putIfAbsent(line.get(), iterations) != null) {
          throw wrong("--loop " + each + ": the loops of this line already have a bound");
        }
      } catch (NumberFormatException | TypeConversionException e) {
        throw wrong("--loop " + each + ": expected FILE:LINE=K");
      }
    }
    return new Bounds(unwind, recursion.orElse(Math.max(1, unwind)), loops);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
