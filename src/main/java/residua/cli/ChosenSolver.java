package residua.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import residua.formula.solver.Encoding;
import residua.formula.solver.SolverChoice;
import residua.formula.solver.SolverName;

/**
 * The solver that options name. It is apart from the commands since what the methods of a command
 * mention is loaded whenever the command line is read, whatever the command.
 */
final class ChosenSolver {
  private ChosenSolver() {}

  /**
   * The choice.
   *
   * @param commandLine whose usage is wrong if there is no such solver or encoding
   */
  static SolverChoice of(
      Optional<String> solver, Optional<String> encoding, CommandLine commandLine) {
    return SolverChoice.of(
        solver.map(name -> solverNamed(name, commandLine)),
        encoding.map(name -> encodingNamed(name, commandLine)).orElse(Encoding.BITS));
  }

  private static SolverName solverNamed(String name, CommandLine commandLine) {
    return SolverName.of(name)
        .orElseThrow(() ->
            new ParameterException(
                commandLine,
                "No solver '" + name + "'; there are " + String.join(", ", SolverName.words())));
  }

  private static Encoding encodingNamed(String name, CommandLine commandLine) {
    return Encoding.of(name)
        .orElseThrow(() ->
            new ParameterException(
                commandLine,
                "No encoding '" + name + "'; there are " + String.join(", ", Encoding.words())));
  }
}
