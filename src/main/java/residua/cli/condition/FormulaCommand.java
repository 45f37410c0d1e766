package residua.cli.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.InputException;
import residua.cli.limits.TimeLimit;
import residua.cli.options.ConditionOutput;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.SarifOption;
import residua.cli.options.StandardInput;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.pipeline.conditions.AssumedRuns;
import residua.pipeline.conditions.MadeCondition;
import residua.pipeline.program.ProgramReader;

/** {@code residua condition formula}. */
@Command(
    name = "formula",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Writes a condition that covers the executions that satisfy a formula of 'analyse"
            + " --formula'.")
final class FormulaCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      hideParamSyntax = true,
      description = "The formula, in C or SMT-LIB.")
  private List<String> files = new ArrayList<>();

  @Mixin private ConditionOutput output;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  FormulaCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    List<String> formula = programOptions.conditionsAmong(files);
    if (formula.size() != 1) {
      throw new ParameterException(
          spec.commandLine(),
          "One FILE with a formula is needed; files that end in .c or .i are taken for the"
              + " program");
    }
    StandardInput.checkNamedOnce(spec, programOptions.program(), formula);
    streams.progress().now("parse");
    MadeCondition result =
        AssumedRuns.of(
            new ProgramReader(streams.in()),
            programOptions.settings(),
            formula.getFirst(),
            new VersionProvider().getVersion()[0]);
    byte[] text = output.text(result, streams);
    timeLimit.beforeWriting();
    output.write(text, streams);
    return ExitCode.OK;
  }
}
