package residua.base.text;

import java.util.BitSet;
import java.util.Set;

/**
 * The tokens inside attributes: {@code __attribute__((...))}, {@code __declspec(...)} and {@code
 * [[...]]}. Elsewhere their words are ordinary names.
 */
public final class AttributeTokens {
  private static final Set<String> CALLED = Set.of("__attribute__", "__attribute", "__declspec");

  private AttributeTokens() {}

  /** The attribute tokens of a text. */
  public static BitSet of(TokenTable tokens) {
    BitSet result = new BitSet();
    WordSet calledWords = tokens.wordsThat(CALLED::contains);
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (depth > 0) {
        result.set(i);
        depth += isOpening(tokens, i) ? 1 : isClosing(tokens, i) ? -1 : 0;
      } else {
        boolean called = calledWords.contains(tokens.word(i)) && tokens.is(i + 1, '(');
        if (called || isSquare(tokens, i) && isSquare(tokens, i + 1)) {
          depth = 1;
          i += called ? 1 : 0;
        }
      }
    }
    return result;
  }

  private static boolean isOpening(TokenTable tokens, int token) {
    return tokens.is(token, '(') || isSquare(tokens, token);
  }

  private static boolean isSquare(TokenTable tokens, int token) {
    return tokens.is(token, '[') || (tokens.is(token, '<') && tokens.text(token).equals("<:"));
  }

  private static boolean isClosing(TokenTable tokens, int token) {
    return tokens.is(token, ')')
        || tokens.is(token, ']')
        || (tokens.is(token, ':') && tokens.text(token).equals(":>"));
  }
}
