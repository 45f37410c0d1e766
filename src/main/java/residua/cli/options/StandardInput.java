package residua.cli.options;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Standard input as a file: it can be read once. */
public final class StandardInput {
  private StandardInput() {}

  /**
   * Checks the names of the inputs.
   *
   * @throws ParameterException if more than one is standard input
   */
  public static void checkNamedOnce(CommandSpec spec, String program, List<String> others) {
    if (Stream.concat(Stream.of(program), others.stream()).filter("-"::equals).count() > 1) {
      throw new ParameterException(
          spec.commandLine(), "Only one of the inputs can be standard input");
    }
  }
}
