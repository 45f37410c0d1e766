package residua.cli.options;

import java.util.Optional;
import picocli.CommandLine.Option;
import residua.pipeline.conditions.Conditions;

/** The option that keeps the executions that a condition covers, instead of leaving them out. */
public final class OnlyOption {
  @Option(
      names = "--only",
      paramLabel = "CONDITION",
      description =
          "Keeps only the executions that this condition covers: all others stop where that is"
              + " decided.")
  private Optional<String> only = Optional.empty();

  /** Whether it is given. */
  public boolean isGiven() {
    return only.isPresent();
  }

  /** The conditions with this option. */
  public Conditions in(Conditions conditions) {
    return only.map(conditions::keeping).orElse(conditions);
  }
}
