package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import residua.base.diagnostics.InputException;
import residua.c.specification.Property;

/** The only properties that matter, if not all executions do. */
public final class PropertyOptions {
  @Option(
      names = SpecificationOption.NAME,
      paramLabel = SpecificationOption.LABEL,
      description =
          "What the result is for, as for verify; conditions must be about it. With unreach-call,"
              + " executions also stop where no call of reach_error(), __VERIFIER_error() or the"
              + " function of a failing assert can be reached any more.")
  private Optional<String> property = Optional.empty();

  @Option(
      names = "--error-call",
      paramLabel = "FUNCTION",
      description =
          "With --property unreach-call, calls of this function are errors, too; may be repeated.")
  private List<String> errorCalls = new ArrayList<>();

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /**
   * The property.
   *
   * @param entry where execution starts
   * @throws InputException if a property file cannot be read, or asks for something else
   * @throws ParameterException if error calls are named but not asked for, or a name is not known
   */
  public Property property(String entry) throws InputException {
    Property asked =
        property.isEmpty()
            ? new Property.AllRuns()
            : Property.of(SpecificationOption.read(property.get(), entry, spec));
    if (errorCalls.isEmpty()) {
      return asked;
    }
    if (asked instanceof Property.UnreachCall unreachCall) {
      return unreachCall.with(errorCalls);
    }
    throw new ParameterException(spec.commandLine(), "--error-call needs --property unreach-call");
  }
}
