package residua.cli.options;

import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import residua.print.Dialect;
import residua.source.InputException;

/** Options that select the target tool of a residual program. */
public final class TargetOptions {
  @Option(
      names = "--target",
      paramLabel = "NAME",
      converter = DialectConverter.class,
      description =
          "The tool it is for: generic (default), sv-comp, cbmc, klee or afl. Says how a run stops"
              + " and what __VERIFIER_nondet_*, __VERIFIER_assume and reach_error are.")
  private Optional<Dialect> target = Optional.empty();

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
  public Dialect dialect() throws InputException {
    if (target.isPresent() && template.isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "--target and --template exclude each other");
    }
    return template.isPresent() ? Dialect.own(template.get()) : target.orElse(Dialect.GENERIC);
  }

  /** The name of a target. */
  static final class DialectConverter implements ITypeConverter<Dialect> {
    @Override
    public Dialect convert(String value) {
      if (!Dialect.names().contains(value)) {
        throw new TypeConversionException(
            "'" + value + "' is none of " + String.join(", ", Dialect.names()));
      }
      return Dialect.builtIn(value);
    }
  }
}
