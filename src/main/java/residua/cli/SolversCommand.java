package residua.cli;

import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.formula.solver.Encoding;
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
      SolverReport report = SolverReport.apart(name);
      streams.out().println(String.format("%-12s%s", name.word(), words(report)));
    }
    return ExitCode.OK;
  }

  private static String words(SolverReport report) {
    if (!report.works()) {
      return "does not work here: " + report.version();
    }
    String encodings =
        Stream.of(Encoding.values())
            .filter(report::can)
            .map(Encoding::word)
            .collect(Collectors.joining(","));
    return String.format(
        "%-13s%s (%s)",
        encodings.isEmpty() ? "-" : encodings,
        String.join(", ", report.abilities()),
        report.version());
  }
}
