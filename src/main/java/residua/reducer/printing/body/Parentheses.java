package residua.reducer.printing.body;

import java.util.List;
import residua.base.text.Lexer;
import residua.base.text.Token;

/** Parentheses around expressions. */
final class Parentheses {
  private Parentheses() {}

  /** An expression without parentheses around all of it. */
  static String without(String text) {
    int depth = 0;
    List<Token> tokens = Lexer.tokens(text);
    for (Token token : tokens.subList(0, Math.max(0, tokens.size() - 1))) {
      switch (token.text(text)) {
        case "(" -> depth++;
        case ")" -> depth--;
        default -> {}
      }
      if (depth == 0) {
        return text;
      }
    }
    return depth == 1 ? text.substring(1, text.length() - 1) : text;
  }
}
