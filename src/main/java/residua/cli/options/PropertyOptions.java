package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The only property that matters, if not all runs do. */
public final class PropertyOptions {
  @Option(
      names = "--property",
      paramLabel = "NAME",
      description =
          "unreach-call: runs also stop where no call of reach_error(), __VERIFIER_error() or of"
              + " what a failing assert calls can be reached any more. The result is valid for that"
              + " property alone.")
  private Optional<Property> property = Optional.empty();

  @Option(
      names = "--error-call",
      paramLabel = "FUNCTION",
      description = "With --property, calls of this function are errors, too; may be repeated.")
  private List<String> errorCalls = new ArrayList<>();

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** The property's name. */
  public Optional<String> name() {
    return property.map(Property::toString);
  }

  /**
   * The functions whose calls are errors; empty if all runs matter.
   *
   * @throws ParameterException if error calls are named for no property
   */
  public Optional<Set<String>> errorNames() {
    if (property.isEmpty() && !errorCalls.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--error-call needs --property");
    }
    return property.map(unreachCall -> ErrorNames.with(errorCalls));
  }
}
