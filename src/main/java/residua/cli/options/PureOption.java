package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import residua.c.specification.Property;
import residua.pipeline.program.stated.ProgramAssumptions;

/** The option that states that functions without a body change nothing. */
public final class PureOption {
  /** Its name. */
  public static final String NAME = "--pure";

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  @Option(
      names = NAME,
      paramLabel = "FUNCTION",
      split = ",",
      description =
          "Functions without a body that you state to change nothing and call nothing of the"
              + " program; they return any value. All proofs rest on that.")
  private List<String> pure = new ArrayList<>();

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Whether it is given. */
  public boolean isGiven() {
    return !pure.isEmpty();
  }

  /**
   * The statement.
   *
   * @throws ParameterException if it can be true of no function
   */
  public ProgramAssumptions stated() {
    if (pure.stream().anyMatch(Property.UnreachCall.usual().errorCalls()::contains)) {
      throw wrong("an error call cannot be stated to do nothing");
    }
    pure.stream()
        .filter(name -> !IDENTIFIER.matcher(name).matches())
        .findFirst()
        .ifPresent(name -> {
          throw wrong("'" + name + "' is not the name of a function");
        });
    return ProgramAssumptions.of(pure);
  }

  private ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), NAME + ": " + why);
  }
}
