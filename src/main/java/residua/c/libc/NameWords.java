package residua.c.libc;

import java.util.Set;

/** Sets of names, written as tables. */
final class NameWords {
  private NameWords() {}

  /**
   * The names in a text.
   *
   * @param text names separated by white space, each once
   */
  static Set<String> of(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}
