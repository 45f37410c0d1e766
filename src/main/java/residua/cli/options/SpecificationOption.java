package residua.cli.options;

import java.util.ArrayList;
import java.util.List;
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

  private static final String FILE = ".prp";

  @Option(
      names = NAME,
      paramLabel = "NAME[,NAME...]|FILE.prp",
      description =
          "What is verified: unreach-call (default), no-overflow, no-undefined-shift,"
              + " no-division-by-zero, valid-deref, valid-free, valid-memtrack, valid-memcleanup,"
              + " no-uninitialised; memsafety (the first three of valid-...); def-behavior; or a"
              + " property file of SV-COMP.")
  private String property = SafetyProperty.UNREACH_CALL.word();

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Whether it is a property file, whose tasks mean programs without undefined operations. */
  public boolean isFile() {
    return property.endsWith(FILE) || property.contains("/");
  }

  /**
   * The specification.
   *
   * @param entry where execution starts
   * @throws InputException if a property file cannot be read, or asks for something else
   * @throws ParameterException if a name is not known
   */
  public Specification specification(String entry) throws InputException {
    return isFile() ? PropertyFile.read(property, entry) : named();
  }

  /**
   * The specification that is named, or the default for a file.
   *
   * @throws ParameterException if a name is not known
   */
  private Specification named() {
    List<SafetyProperty> all = new ArrayList<>();
    for (String name : property.split(",", -1)) {
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
