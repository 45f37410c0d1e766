package residua.cli.condition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import residua.cli.output.Streams;
import residua.pipeline.conditions.Calculation.Operator;

/** {@code residua condition}: the commands that produce conditions. */
@Command(
    name = "condition",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    description = "Writes conditions, and calculates with them.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 70 a defect."})
public final class ConditionCommand implements Runnable {
  @Spec private CommandSpec spec;

  private ConditionCommand() {}

  /**
   * The group with its commands. Reading their options takes a noticeable part of a short
   * execution, so only the one that the arguments start with is added, if it is one of them.
   *
   * @param arguments after the name of the group
   */
  public static CommandLine of(Streams streams, List<String> arguments) {
    CommandLine group = new CommandLine(new ConditionCommand());
    Map<String, Supplier<Object>> commands = commands(streams);
    if (!arguments.isEmpty() && commands.containsKey(arguments.getFirst())) {
      commands.keySet().retainAll(List.of(arguments.getFirst()));
    }
    commands.forEach((name, command) -> group.addSubcommand(name, command.get()));
    return group;
  }

  private static Map<String, Supplier<Object>> commands(Streams streams) {
    Map<String, Supplier<Object>> byName = new LinkedHashMap<>();
    byName.put("diff", () -> new ConditionDiffCommand(streams));
    byName.put("carry", () -> new ConditionCarryCommand(streams));
    byName.put("bound", () -> new BoundCommand(streams));
    byName.put("tests", () -> new TestsCommand(streams));
    byName.put("stated", () -> new StatedCommand(streams));
    byName.put("formula", () -> new FormulaCommand(streams));
    byName.put("join", () -> new CalculateCommand.Join(streams, Operator.JOIN));
    byName.put("common", () -> new CalculateCommand.Common(streams, Operator.COMMON));
    byName.put("minus", () -> new CalculateCommand.Minus(streams, Operator.MINUS));
    byName.put("complement", () -> new CalculateCommand.Complement(streams, Operator.COMPLEMENT));
    byName.put("minimise", () -> new CalculateCommand.Minimise(streams, Operator.MINIMISE));
    return byName;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command");
  }
}
