package residua.base.text;

import java.util.BitSet;
import java.util.Set;

/**
 * The tokens inside attributes: {@code __attribute__((...))}, {@code __declspec(...)} and {@code
 * [[...]]}. Elsewhere their words are ordinary names.
 */
public final class AttributeTokens {
  private static final Set<String> CALLED = Set.of("__attribute__", "__attribute", "__declspec");
  private static final Set<String> SQUARE = Set.of("[", "<:");
  private static final Set<String> OPENING = Set.of("(", "[", "<:");
  private static final Set<String> CLOSING = Set.of(")", "]", ":>");

  private AttributeTokens() {}

  /** The attribute tokens of a text. */
  public static BitSet of(TokenTable tokens) {
    BitSet result = new BitSet();
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      String text = tokens.text(i);
      if (depth > 0) {
        result.set(i);
        depth += OPENING.contains(text) ? 1 : CLOSING.contains(text) ? -1 : 0;
      } else if (i + 1 < tokens.size()) {
        String next = tokens.text(i + 1);
        boolean called = CALLED.contains(text) && next.equals("(");
        if (called || SQUARE.contains(text) && SQUARE.contains(next)) {
          depth = 1;
          i += called ? 1 : 0;
        }
      }
    }
    return result;
  }
}
