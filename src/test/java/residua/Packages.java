package residua;

import java.util.stream.Stream;

/** Packages and classes as the rules about them name them: below {@code residua}. */
final class Packages {
  private Packages() {}

  /** Whole names. */
  static String[] named(String... names) {
    return Stream.of(names).map(name -> "residua." + name).toArray(String[]::new);
  }
}
