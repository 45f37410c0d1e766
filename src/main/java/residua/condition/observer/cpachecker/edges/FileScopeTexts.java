package residua.condition.observer.cpachecker.edges;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The texts of declarations that have an edge before the program. Texts are compared token by token
 * and as a whole: {@code int x = 1} is not the declaration {@code int x = 10;}.
 */
final class FileScopeTexts {
  /** Words that CPAchecker's parser does not count as the beginning of a declaration. */
  private static final Set<String> BEFORE = Set.of("__extension__", "_Noreturn");

  private final Set<List<String>> texts = new HashSet<>();

  /** Adds a declaration, or the head of a function. */
  void add(CharSequence text) {
    texts.add(tokens(EdgeWords.key(text)));
  }

  /** Whether a text is that of one of them. */
  boolean contains(String key) {
    return texts.contains(tokens(key));
  }

  private static List<String> tokens(String key) {
    List<String> all = Operands.tokens(key);
    int first = 0;
    while (first < all.size() && BEFORE.contains(all.get(first))) {
      first++;
    }
    return List.copyOf(all.subList(first, all.size()));
  }
}
