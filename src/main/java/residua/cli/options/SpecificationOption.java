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
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;

/** The properties that executions are asked to have. */
public final class SpecificationOption {
  /** The name of the option. */
  public static final String NAME = "--property";

  /** What stands for its value. */
  static final String LABEL = "NAME[,NAME...]|FILE.prp";

  private static final String FILE = ".prp";

  @Option(
      names = NAME,
      paramLabel = LABEL,
      description =
          "What is verified: unreach-call (default), no-overflow, no-undefined-shift,"
              + " no-division-by-zero, memsafety (valid-deref,valid-free,valid-memtrack),"
              + " def-behavior ...; or a property file of SV-COMP.")
  private String property = SafetyProperty.UNREACH_CALL.word();

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Whether it is a property file, whose tasks mean programs without undefined operations. */
  public boolean isFile() {
    return isFile(property);
  }

  private static boolean isFile(String text) {
    return text.endsWith(FILE) || text.contains("/");
  }

  /**
   * The specification.
   *
   * @param entry where execution starts
   * @throws InputException if a property file cannot be read, or asks for something else
   * @throws ParameterException if a name is not known
   */
  public Specification specification(String entry) throws InputException {
    return read(property, entry, spec);
  }

  /** Why there is no witness of a specification; empty if there may be one. */
  public static Optional<String> withoutWitness(Specification asked) {
    return asked
        .only(property -> !property.hasWitnesses())
        .map(others ->
            "the format of witnesses has no property " + String.join(", ", others.words()));
  }

  /**
   * The specification that a text names.
   *
   * @param spec the command, for messages
   */
  static Specification read(String text, String entry, CommandSpec spec) throws InputException {
    if (isFile(text)) {
      return PropertyFile.read(text, entry);
    }
    List<SafetyProperty> all = new ArrayList<>();
    for (String name : text.split(",", -1)) {
      Set<SafetyProperty> found = Specification.named(name.strip());
      if (found.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(),
            NearestName.instead("property", name.strip(), Specification.names()));
      }
      all.addAll(found);
    }
    return new Specification(all);
  }
}
