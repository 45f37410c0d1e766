package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import residua.c.specification.Property;

/** The only property that matters, if not all executions do. */
public final class PropertyOptions {
  @Option(
      names = "--property",
      paramLabel = "NAME",
      description =
          "unreach-call: executions also stop where no call of reach_error(), __VERIFIER_error() or"
              + " the function of a failing assert can be reached any more. The result is valid for"
              + " that property alone.")
  private Optional<PropertyName> name = Optional.empty();

  @Option(
      names = "--error-call",
      paramLabel = "FUNCTION",
      description = "With --property, calls of this function are errors, too; may be repeated.")
  private List<String> errorCalls = new ArrayList<>();

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /**
   * The property.
   *
   * @throws ParameterException if error calls are named but no property
   */
  public Property property() {
    if (name.isEmpty() && !errorCalls.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--error-call needs --property");
    }
    return name.isEmpty() ? new Property.AllRuns() : Property.UnreachCall.usual().with(errorCalls);
  }
}
