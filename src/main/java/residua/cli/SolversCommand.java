package residua.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.formula.solver.SolverName;
import residua.formula.solver.SolverReport;

/** {@code residua solvers}. */
@Command(
    name = "solvers",
    mixinStandardHelpOptions = true,
    description = "Lists the SMT solvers that work here, and what each can do.")
final class SolversCommand implements Callable<Integer> {
  private final Streams streams;

  SolversCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    for (SolverName name : SolverName.values()) {
      SolverReport report = SolverReport.of(name);
      String said =
          report.works()
              ? String.join(", ", report.abilities()) + " (" + report.version() + ")"
              : "does not work here: " + report.version();
      streams.out().println(String.format("%-12s%s", name.word(), said));
    }
    return ExitCode.OK;
  }
}
