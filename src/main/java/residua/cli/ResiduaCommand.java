package residua.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import residua.cli.options.VersionProvider;

/** The command that only has subcommands. */
// addMethodSubcommands: otherwise picocli inspects each method of a command, and loads all classes
// that it names.
@Command(
    name = "residua",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    versionProvider = VersionProvider.class,
    description = {
      "Reduces a C program to what a verifier has not verified yet.",
      "",
      "Common uses:",
      "  residua verify NEW.c --since OLD.c          only what a change may have broken",
      "  residua verify PROGRAM.c CONDITION          continue where a verifier stopped",
      "  residua verify PROGRAM.c --goals branches   tests for what is not covered",
      "  residua verify PROGRAM.c --parts 16 -j 4 --work DIRECTORY",
      "                                              one program, many machines",
      "",
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 3, 4 and 10 are"
          + " answers of a command; 70 a defect in Residua.",
      "'-' is standard input or output."
    })
final class ResiduaCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command");
  }
}
