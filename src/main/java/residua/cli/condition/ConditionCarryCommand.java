package residua.cli.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.InputException;
import residua.cli.limits.TimeLimit;
import residua.cli.options.ConditionOutput;
import residua.cli.options.OldVersionOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.ReadingOptions;
import residua.cli.options.StandardInput;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.pipeline.conditions.BaselineComparison;
import residua.pipeline.conditions.MadeCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.sources.changeimpact.Change;

/** {@code residua condition carry}. */
@Command(
    name = "carry",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Carries conditions on the old version of a program over to the new one: covers what they"
            + " cover and the change cannot have affected.",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 70 a defect in Residua."
    })
final class ConditionCarryCommand implements Callable<Integer> {
  private final Streams streams;

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description =
          "The version that was verified: a C program, or git:REVISION[:PATH], read from git;"
              + " without PATH, the file that NEW is.")
  private String old = "";

  @Parameters(index = "1", paramLabel = "NEW", description = "The version after the change.")
  private String program = "";

  @Parameters(
      index = "2..*",
      arity = "1..*",
      paramLabel = "CONDITION",
      description =
          "Conditions on OLD. With several, what one of them covers; if their claims differ, the"
              + " result has the weakest.")
  private List<String> conditions = new ArrayList<>();

  @Mixin private ReadingOptions readingOptions;

  @Mixin private OldVersionOptions oldOptions;

  @Mixin private ConditionOutput output;

  @Option(
      names = "--by",
      paramLabel = "HOW",
      defaultValue = "flow",
      description =
          "text: coverage ends at the first difference on a path; flow: values that may differ are"
              + " followed (default: ${DEFAULT-VALUE}).")
  private String by = "flow";

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description =
          "unreach-call: changed output does not matter, and the result is about error calls"
              + " alone.")
  private String property = "";

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Spec private CommandSpec spec;

  ConditionCarryCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    if (!List.of("text", "flow").contains(by)) {
      throw new ParameterException(
          spec.commandLine(), "--by must be text or flow, not '" + by + "'");
    }
    if (!List.of("", "unreach-call").contains(property)) {
      throw new ParameterException(
          spec.commandLine(), "--property must be unreach-call, not '" + property + "'");
    }
    ProgramSettings settings = readingOptions.settings(program);
    List<String> others = new ArrayList<>(conditions);
    others.add(old);
    StandardInput.checkNamedOnce(spec, settings.name(), others);
    Change.By how = Change.By.valueOf(by.toUpperCase(Locale.ROOT));
    BaselineComparison since =
        new BaselineComparison(
            old, oldOptions.words(), how, property.isEmpty(), oldOptions.asksSolver());
    streams.progress().now("carry");
    MadeCondition made =
        since.carriedTogether(new ProgramReader(streams.in()), settings, conditions);
    byte[] text = output.text(made, streams);
    timeLimit.beforeWriting();
    output.write(text, streams);
    return ExitCode.OK;
  }
}
