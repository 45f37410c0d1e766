package residua.cli.program;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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
import residua.cli.options.HarnessOptions;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.pipeline.program.HarnessSkeleton;
import residua.pipeline.program.ProgramUnit;

/** {@code residua harness}. */
@Command(
    name = "harness",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = {
      "Prints the skeleton of a harness: a program that calls a function with any arguments. What"
          + " pointers point to is not guessed: the skeleton says what to confirm."
    },
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 70 a defect in Residua."
    })
public final class HarnessCommand implements Callable<Integer> {
  private final Streams streams;

  @Parameters(
      index = "0",
      paramLabel = "FILE:FUNCTION",
      description = "The function, static ones included, and the C file that defines it.")
  private String function = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "UNIT",
      description = "Further files of the program.")
  private List<String> others = new ArrayList<>();

  @Mixin private HarnessOptions options;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Where the harness goes (default: standard output).")
  private String output = "-";

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Spec private CommandSpec spec;

  /** Prints by these streams. */
  public HarnessCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    int colon = function.lastIndexOf(':');
    if (colon <= 0 || colon == function.length() - 1) {
      throw new ParameterException(
          spec.commandLine(), "'" + function + "' names no function: FILE:FUNCTION does");
    }
    List<ProgramUnit> units = new ArrayList<>();
    String file = function.substring(0, colon);
    for (String other : others) {
      if (!other.equals(file)) {
        units.add(options.unit(other));
      }
    }
    String text =
        new HarnessSkeleton(
                options.settings(file), options.unit(file), function.substring(colon + 1))
            .text(units, options.database(), output);
    timeLimit.beforeWriting();
    OutputFile.write(output, text.getBytes(StandardCharsets.ISO_8859_1), streams.out());
    return ExitCode.OK;
  }
}
