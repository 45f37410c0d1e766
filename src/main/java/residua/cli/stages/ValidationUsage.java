package residua.cli.stages;

import java.util.List;
import java.util.Optional;
import residua.portfolio.Stage;

/** The options with which {@code --validate} cannot be combined. */
public final class ValidationUsage {
  private ValidationUsage() {}

  /**
   * A usage error, if there is one.
   *
   * @param isAlone whether it is given without the options that ask for something else
   * @param isPureGiven whether functions are stated to be pure
   */
  public static Optional<String> objection(
      boolean isAlone, boolean isPureGiven, List<Stage> stages) {
    if (!isAlone) {
      return Optional.of(
          "--validate does not go with --whole, --json, --parts, --all-errors or --save");
    }
    if (isPureGiven) {
      // A function that is stated to return any value need never return a particular one.
      return Optional.of("--validate does not go with --pure");
    }
    // Built-in analyses execute the program itself to show an error: also executions that the
    // witness does not describe.
    boolean areTools =
        !stages.isEmpty() && stages.stream().allMatch(Stage.External.class::isInstance);
    return areTools
        ? Optional.empty()
        : Optional.of("--validate: name tools with --with or --tool, not built-in analyses");
  }
}
