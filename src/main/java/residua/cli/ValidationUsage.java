package residua.cli;

import java.util.List;
import java.util.Optional;
import residua.cooperation.Stage;

/** What {@code --validate} does not go with. */
final class ValidationUsage {
  private ValidationUsage() {}

  /**
   * What is wrong with how it is used, if something is.
   *
   * @param isAlone whether it is given without the options that ask for something else
   * @param isPureGiven whether functions are stated to be pure
   */
  static Optional<String> objection(boolean isAlone, boolean isPureGiven, List<Stage> stages) {
    if (!isAlone) {
      return Optional.of("--validate does not go with --whole, --json, --parts or --save");
    }
    if (isPureGiven) {
      // What a function may give that is stated to give any value, it need never give.
      return Optional.of("--validate does not go with --pure");
    }
    // Built-in analyses run the program itself to show an error: also runs of no witness.
    boolean areTools =
        !stages.isEmpty() && stages.stream().allMatch(Stage.External.class::isInstance);
    return areTools
        ? Optional.empty()
        : Optional.of("--validate: name tools by --with or --tool, no analyses of our own");
  }
}
