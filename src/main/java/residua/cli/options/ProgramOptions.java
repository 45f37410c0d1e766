package residua.cli.options;

import picocli.CommandLine.Parameters;
import residua.pipeline.program.ProgramSettings;

/** Options of all commands that read a program. */
public final class ProgramOptions extends ReadingOptions {
  @Parameters(
      index = "0",
      paramLabel = "PROGRAM",
      description = "C program, one translation unit; '-' is standard input.")
  private String program = "";

  /** Which program, and how it is read. */
  public ProgramSettings settings() {
    return settings(program);
  }

  /** The program's name, as the user gave it. */
  public String program() {
    return program;
  }
}
