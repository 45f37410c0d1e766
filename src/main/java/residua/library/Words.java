package residua.library;

import java.util.Set;

/** Sets of names, written as tables. */
final class Words {
  private Words() {}

  /**
   * The names in a text.
   *
   * @param text names separated by white space, each once
   */
  static Set<String> of(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}
