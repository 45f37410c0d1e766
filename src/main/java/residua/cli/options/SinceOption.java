package residua.cli.options;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import residua.pipeline.conditions.BaselineComparison;
import residua.pipeline.conditions.Conditions;
import residua.sources.changeimpact.Change;

/** The option that derives a condition from another version of the program. */
public final class SinceOption {
  @Option(
      names = "--since",
      paramLabel = "OLD",
      description =
          "Behaviour that cannot have changed since OLD counts as verified; with a CONDITION, which"
              + " is then about OLD, only what it covers. A C program, or git:REVISION[:PATH].")
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
   * @param errorsOnly whether only the reached error calls matter
   */
  public Conditions conditions(List<String> names, boolean errorsOnly) {
    return new Conditions(
        names,
        since.map(old ->
            new BaselineComparison(
                old, oldOptions.words(), Change.By.FLOW, !errorsOnly, oldOptions.asksSolver())),
        Optional.empty());
  }
}
