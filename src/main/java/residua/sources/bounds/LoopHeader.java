package residua.sources.bounds;

import residua.base.text.Slice;
import residua.base.text.TokenTable;

/**
 * The text before a condition. Loops made of jumps, {@code do} loops and loops whose first
 * statement is a loop may share a head with a {@code while} loop, and then look the same in the
 * automaton; only the text tells to which of them the condition belongs.
 */
final class LoopHeader {
  private final TokenTable tokens;

  LoopHeader(TokenTable tokens) {
    this.tokens = tokens;
  }

  /**
   * Whether a condition is evaluated before the body of a loop, and no other loop can begin at the
   * same location.
   */
  boolean isInFrontOfABody(Slice condition) {
    int before = tokens.from(condition.start()) - 1;
    if (before >= 0 && tokens.is(before, ';')) {
      return isOfFor(before);
    }
    int open = 0;
    while (before > 0 && tokens.is(before, '(')) {
      before--;
      open++;
    }
    int after = tokens.from(condition.end()) + open;
    boolean hasBody = after < tokens.size() && !tokens.is(after, ';');
    return before >= 0 && tokens.text(before).equals("while") && hasBody && !isFirstOfALoop(before);
  }

  /**
   * @param semicolon before a condition
   */
  private boolean isOfFor(int semicolon) {
    int open = opening(semicolon - 1);
    if (open < 1 || !tokens.text(open - 1).equals("for")) {
      return false;
    }
    return open + 1 < semicolon || !isFirstOfALoop(open - 1);
  }

  /** The parenthesis that is open at a token; -1 if a brace is, or none. */
  private int opening(int token) {
    int depth = 0;
    for (int i = token; i >= 0; i--) {
      if (tokens.is(i, ')') || tokens.is(i, '}') || tokens.is(i, ']')) {
        depth++;
      } else if (tokens.is(i, '(') || tokens.is(i, '{') || tokens.is(i, '[')) {
        if (depth == 0) {
          return tokens.is(i, '(') ? i : -1;
        }
        depth--;
      }
    }
    return -1;
  }

  /** Whether a statement may be where an enclosing loop begins, or the target of jumps. */
  private boolean isFirstOfALoop(int keyword) {
    int before = keyword - 1;
    while (before >= 0 && (tokens.is(before, '{') || isEmptyStatement(before))) {
      before--;
    }
    if (before < 0) {
      return false;
    }
    if (tokens.is(before, ':') || tokens.text(before).equals("do")) {
      return true;
    }
    if (!tokens.is(before, ')')) {
      return false;
    }
    int open = opening(before - 1);
    String word = open < 1 ? "" : tokens.text(open - 1);
    return word.equals("for") || word.equals("while");
  }

  private boolean isEmptyStatement(int token) {
    return token > 0
        && tokens.is(token, ';')
        && (tokens.is(token - 1, ';')
            || tokens.is(token - 1, '{')
            || tokens.is(token - 1, '}')
            || tokens.is(token - 1, ':'));
  }
}
