package residua.cli.stages;

import java.util.Optional;
import picocli.CommandLine.Option;
import residua.base.diagnostics.InputException;
import residua.cli.output.Streams;

/** Options of {@code verify} about the output of its tools, and its own verbosity. */
public final class ToolOutputOptions {
  @Option(
      names = "--tool-output",
      paramLabel = "FILE",
      description =
          "Writes the output of the tools to a file. Without it, a file is created if a tool does"
              + " not decide, and a note names it.")
  private Optional<String> file = Optional.empty();

  @Option(
      names = {"-v", "--verbose"},
      description = "Shows the output of the tools, and why each stage did not decide.")
  private boolean verbose;

  /** Tells whether the output of tools is shown. */
  public boolean isVerbose() {
    return verbose;
  }

  /**
   * Starts to collect the output of tools.
   *
   * @throws InputException if the file cannot be written
   */
  public ToolOutput open(Streams streams) throws InputException {
    return ToolOutput.to(verbose ? streams.err()::println : line -> {}, file);
  }
}
