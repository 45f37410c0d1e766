package residua;

import java.util.Collection;
import java.util.stream.Stream;

/** Packages and classes as the rules about them name them: below {@code residua}. */
final class Packages {
  private Packages() {}

  /** The names as they are in Java. */
  static String[] named(String... names) {
    return Stream.of(names).map(name -> "residua." + name).toArray(String[]::new);
  }

  /** The same of a collection. */
  static String[] named(Collection<String> names) {
    return named(names.toArray(String[]::new));
  }
}
