package residua.cli.help;

import java.io.PrintStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.cli.program.ChosenAnalysis;
import residua.smt.solver.Encoding;
import residua.smt.solver.SolverName;
import residua.smt.solver.SolverReport;

/**
 * The output of {@code residua solvers}, a line for each solver; separate for the reason given at
 * {@link ChosenAnalysis}.
 */
final class SolverLines {
  private SolverLines() {}

  /** Tries each solver and prints its capabilities. */
  static void print(PrintStream out) {
    for (SolverName name : SolverName.values()) {
      SolverReport report = SolverReport.apart(name);
      out.println(String.format("%-12s%s", name.word(), words(report)));
    }
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
