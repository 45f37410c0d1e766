package residua.cli.options;

import java.util.Optional;
import picocli.CommandLine.Option;
import residua.cli.terminal.Terminal;

/** {@code --progress}, a mixin of commands that may take long. */
public final class ProgressOption {
  /** The name under which commands mix it in. */
  public static final String NAME = "progressOption";

  @Option(
      names = "--progress",
      negatable = true,
      arity = "0",
      fallbackValue = "true",
      description =
          "Shows the current step on standard error if it takes longer than a second (default: on a"
              + " terminal).")
  private Optional<Boolean> progress = Optional.empty();

  /** Whether progress is shown. */
  public boolean isWanted(Terminal terminal, boolean quiet) {
    return progress.orElse(terminal.isPresent() && !quiet);
  }
}
