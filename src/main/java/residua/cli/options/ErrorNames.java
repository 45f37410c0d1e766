package residua.cli.options;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import residua.property.UnreachCall;

/** The functions whose calls are errors. */
final class ErrorNames {
  private ErrorNames() {}

  /** The usual ones, and those that are given. */
  static Set<String> with(Collection<String> given) {
    Set<String> names = new TreeSet<>(UnreachCall.USUAL);
    names.addAll(given);
    return names;
  }
}
