package residua.analysis.artifacts;

import java.util.OptionalInt;
import residua.base.text.TokenTable;

/**
 * Finds the keyword of the loop whose condition begins with a token. The parentheses of a loop may
 * contain other conditions, too: in the initialisation of a {@code for}, or in its iteration
 * expression.
 */
final class LoopKeyword {
  private final TokenTable tokens;

  LoopKeyword(TokenTable tokens) {
    this.tokens = tokens;
  }

  /**
   * The token {@code while} or {@code for}; empty if the token does not begin the condition of such
   * a loop, or perhaps that of a {@code do}.
   */
  OptionalInt of(int condition) {
    int before = condition - 1;
    int open = 0;
    while (before > 0 && (tokens.is(before, '(') || tokens.is(before, '!'))) {
      open += tokens.is(before, '(') ? 1 : 0;
      before--;
    }
    if (before < 0) {
      return OptionalInt.empty();
    }
    if (tokens.is(before, ';')) {
      return ofFor(before);
    }
    boolean isFound = open > 0 && tokens.text(before).equals("while") && !mayEndDo(before);
    return isFound ? OptionalInt.of(before) : OptionalInt.empty();
  }

  /** The {@code for} whose first semicolon this is. */
  private OptionalInt ofFor(int semicolon) {
    int depth = 0;
    for (int i = semicolon - 1; i > 0; i--) {
      if (closes(i)) {
        depth++;
      } else if (opens(i) && depth > 0) {
        depth--;
      } else if (opens(i)) {
        boolean isFor = tokens.is(i, '(') && tokens.text(i - 1).equals("for");
        return isFor ? OptionalInt.of(i - 1) : OptionalInt.empty();
      } else if (tokens.is(i, ';') && depth == 0) {
        return OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  /** Whether this {@code while} stands between the end of a statement and a semicolon. */
  private boolean mayEndDo(int keyword) {
    boolean endsStatement =
        keyword > 0 && (tokens.is(keyword - 1, ';') || tokens.is(keyword - 1, '}'));
    int depth = 0;
    for (int i = keyword + 1; endsStatement && i + 1 < tokens.size(); i++) {
      depth += opens(i) ? 1 : closes(i) ? -1 : 0;
      if (depth == 0) {
        return tokens.is(i + 1, ';');
      }
    }
    return endsStatement;
  }

  private boolean opens(int token) {
    return tokens.is(token, '(') || tokens.is(token, '[') || tokens.is(token, '{');
  }

  private boolean closes(int token) {
    return tokens.is(token, ')') || tokens.is(token, ']') || tokens.is(token, '}');
  }
}
