package residua.project;

import java.util.List;
import java.util.Optional;

/**
 * What a proof asks: which property of which program. Paths are as they are written, relative to
 * the project's directory.
 *
 * @param files the files of its program, none if a compilation database names them
 * @param database the compilation database, if there is one
 * @param units patterns for the files of the database; all if there are none
 * @param entry {@code FUNCTION} or {@code FILE:FUNCTION}
 * @param property names of properties, or one property file
 * @param flags options of the preprocessor, in pairs of option and value; {@code -m32} stands alone
 */
public record ProofQuestion(
    List<String> files,
    Optional<String> database,
    List<String> units,
    String entry,
    List<String> property,
    List<String> flags) {
  /** Options with a path. */
  static final List<String> WITH_PATH = List.of("-isystem", "-iquote", "-include", "-I");

  /** Options with another value. */
  static final List<String> WITH_VALUE = List.of("-D", "-U");

  /** The option for 32 bits. */
  static final String NARROW = "-m32";

  public ProofQuestion {
    files = List.copyOf(files);
    units = List.copyOf(units);
    property = List.copyOf(property);
    flags = List.copyOf(flags);
  }

  /** The function where executions start, without its file. */
  public String entryFunction() {
    return entry.substring(entry.lastIndexOf(':') + 1);
  }

  /** The file that defines the entry function, if one is named. */
  public Optional<String> entryFile() {
    int colon = entry.lastIndexOf(':');
    return colon < 0 ? Optional.empty() : Optional.of(entry.substring(0, colon));
  }

  /** Whether the property is a file, whose tasks mean programs without undefined operations. */
  public boolean hasPropertyFile() {
    return property.size() == 1 && property.getFirst().endsWith(".prp");
  }

  /** Whether another version of a proof asks the same. */
  public boolean asksAs(ProofQuestion other) {
    return equals(other);
  }
}
