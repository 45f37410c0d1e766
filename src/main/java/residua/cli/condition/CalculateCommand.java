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
import residua.pipeline.conditions.Calculation;
import residua.pipeline.conditions.Calculation.Operator;
import residua.pipeline.conditions.MadeCondition;
import residua.pipeline.program.ProgramReader;

/** The commands of {@code residua condition} that combine conditions on one program. */
abstract class CalculateCommand implements Callable<Integer> {
  private final Streams streams;
  private final Operator operator;

  @Mixin private ProgramOptions programOptions;

  @Mixin private ConditionOutput output;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  private CalculateCommand(Streams streams, Operator operator) {
    this.streams = streams;
    this.operator = operator;
  }

  /** The files after the program's first, in order. */
  abstract List<String> conditions();

  /** The smallest number of conditions. */
  abstract int least();

  /** The largest number of conditions. */
  abstract int most();

  @Override
  public Integer call() throws InputException {
    List<String> conditions = programOptions.conditionsAmong(conditions());
    if (conditions.size() < least() || conditions.size() > most()) {
      throw new ParameterException(spec.commandLine(), "Missing required parameter: 'CONDITION'");
    }
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    streams.progress().now("parse");
    Calculation calculation =
        new Calculation(new ProgramReader(streams.in()), programOptions.settings());
    streams.progress().now("calculate");
    MadeCondition result =
        calculation.of(operator, conditions, new VersionProvider().getVersion()[0]);
    byte[] text = output.text(result, streams);
    timeLimit.beforeWriting();
    output.write(text, streams);
    return ExitCode.OK;
  }

  /** With two conditions or more. */
  private abstract static class OfSeveral extends CalculateCommand {
    @Parameters(
        index = "1",
        arity = "0..1",
        paramLabel = "CONDITION",
        hideParamSyntax = true,
        description = "Condition GraphML.")
    private String first = "";

    @Parameters(
        index = "2..*",
        arity = "0..*",
        hideParamSyntax = true,
        paramLabel = "CONDITION...",
        description = "Further conditions on the same program.")
    private List<String> others = new ArrayList<>();

    OfSeveral(Streams streams, Operator operator) {
      super(streams, operator);
    }

    @Override
    List<String> conditions() {
      List<String> all = new ArrayList<>(List.of(first));
      all.addAll(others);
      all.removeIf(String::isEmpty); // With a database, it stands where PROGRAM does.
      return all;
    }

    @Override
    int least() {
      return 2;
    }

    @Override
    int most() {
      return Integer.MAX_VALUE;
    }
  }

  /** With one condition. */
  private abstract static class OfOne extends CalculateCommand {
    @Parameters(
        index = "1..*",
        arity = "0..*",
        paramLabel = "CONDITION",
        hideParamSyntax = true,
        description = "Condition GraphML.")
    private List<String> files = new ArrayList<>();

    OfOne(Streams streams, Operator operator) {
      super(streams, operator);
    }

    @Override
    List<String> conditions() {
      return files;
    }

    @Override
    int least() {
      return 1;
    }

    @Override
    int most() {
      return 1;
    }
  }

  /** {@code join}. */
  @Command(
      name = "join",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Writes a condition that covers what at least one given condition covers.")
  static final class Join extends OfSeveral {
    Join(Streams streams, Operator operator) {
      super(streams, operator);
    }
  }

  /** {@code common}. */
  @Command(
      name = "common",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Writes a condition that covers what all given conditions cover.")
  static final class Common extends OfSeveral {
    Common(Streams streams, Operator operator) {
      super(streams, operator);
    }
  }

  /** {@code minus}. */
  @Command(
      name = "minus",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Writes a condition that covers what only the first given condition covers.")
  static final class Minus extends OfSeveral {
    Minus(Streams streams, Operator operator) {
      super(streams, operator);
    }
  }

  /** {@code complement}. */
  @Command(
      name = "complement",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = "Writes a condition that covers the executions that the given one does not.")
  static final class Complement extends OfOne {
    Complement(Streams streams, Operator operator) {
      super(streams, operator);
    }
  }

  /** {@code minimise}. */
  @Command(
      name = "minimise",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description =
          "Writes a condition with few states that covers the same executions of the program.")
  static final class Minimise extends OfOne {
    Minimise(Streams streams, Operator operator) {
      super(streams, operator);
    }
  }
}
