package residua.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** {@code --progress}, which commands mix in that may take long. */
final class ProgressOption {
  /** The name under which commands mix it in. */
  static final String NAME = "progressOption";

  @Option(
      names = "--progress",
      negatable = true,
      arity = "0",
      fallbackValue = "true",
      description =
          "Says on standard error what is being done, if it takes longer than a second (default:"
              + " on a terminal).")
  private Optional<Boolean> progress = Optional.empty();

  /** Whether progress is shown. */
  boolean isWanted(Terminal terminal, boolean quiet) {
    return progress.orElse(terminal.isPresent() && !quiet);
  }
}
