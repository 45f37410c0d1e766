package residua.cli.help;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;

/** {@code residua solvers}. */
@Command(
    name = "solvers",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    description = "Lists the SMT solvers that work here, and what each can do.")
public final class SolversCommand implements Callable<Integer> {
  private final Streams streams;

  /** Prints to these streams. */
  public SolversCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    SolverLines.print(streams.out());
    return ExitCode.OK;
  }
}
