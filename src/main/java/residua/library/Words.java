package residua.library;

import java.util.Set;

/** Names, as tables have them. */
final class Words {
  private Words() {}

  /**
   * The names in a text.
   *
   * @param text names with white space between them, each once
   */
  static Set<String> of(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}
