package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import residua.pipeline.program.ProgramSettings;

/** User statements about functions without a body, for commands that rest on no others. */
public final class CallBackOption {
  @Option(
      names = "--no-callback",
      paramLabel = "FUNCTION",
      split = ",",
      description =
          "States that these functions without a body call no function of the program (* matches"
              + " any letters). The result holds only if that is true.")
  private List<String> functions = new ArrayList<>();

  /** The settings, with the statements. */
  public ProgramSettings in(ProgramSettings settings) {
    return settings.noCallBack(functions);
  }
}
