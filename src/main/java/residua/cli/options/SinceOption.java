package residua.cli.options;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import residua.evidence.versions.Change;
import residua.pipeline.Conditions;
import residua.pipeline.Since;

/** The option that makes a condition of another version of the program. */
public final class SinceOption {
  @Option(
      names = "--since",
      paramLabel = "OLD",
      description =
          "Instead of a CONDITION: what cannot have changed since OLD counts as verified; a C"
              + " program, or git:REVISION[:PATH].")
  private Optional<String> since = Optional.empty();

  @Mixin private OldVersionOptions oldOptions;

  /** Whether it is given. */
  public boolean isGiven() {
    return since.isPresent();
  }

  /**
   * The conditions of a command.
   *
   * @param names those that are given as files
   * @param errorsOnly whether nothing matters but which error calls are reached
   */
  public Conditions conditions(CommandSpec spec, List<String> names, boolean errorsOnly) {
    if (since.isPresent() && !names.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--since goes without a CONDITION: none is carried to NEW yet");
    }
    return new Conditions(
        names, since.map(old -> new Since(old, oldOptions.words(), Change.By.FLOW, !errorsOnly)));
  }
}
