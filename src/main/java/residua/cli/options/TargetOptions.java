package residua.cli.options;

import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import residua.base.diagnostics.InputException;
import residua.reducer.printing.text.TargetDialect;

/** Options that select the target tool of a residual program. */
public final class TargetOptions {
  @Option(
      names = "--target",
      paramLabel = "NAME",
      converter = DialectConverter.class,
      description =
          "The tool it is for: generic (default), sv-comp, cbmc, klee or afl. Determines how an"
              + " execution stops and what __VERIFIER_nondet_*, __VERIFIER_assume and reach_error"
              + " are.")
  private Optional<TargetDialect> target = Optional.empty();

  @Option(
      names = "--template",
      paramLabel = "FILE",
      description = "A StringTemplate group of your own instead of a target.")
  private Optional<String> template = Optional.empty();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * The target.
   *
   * @throws InputException if the group is wrong
   */
  public TargetDialect dialect() throws InputException {
    if (target.isPresent() && template.isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "--target and --template exclude each other");
    }
    return template.isPresent()
        ? TargetDialect.own(template.get())
        : target.orElse(TargetDialect.GENERIC);
  }

  /** The name of a target. */
  static final class DialectConverter implements ITypeConverter<TargetDialect> {
    @Override
    public TargetDialect convert(String value) {
      if (!TargetDialect.names().contains(value)) {
        throw new TypeConversionException(
            "'" + value + "' is none of " + String.join(", ", TargetDialect.names()));
      }
      return TargetDialect.builtIn(value);
    }
  }
}
