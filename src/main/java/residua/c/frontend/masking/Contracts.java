package residua.c.frontend.masking;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.Brackets;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/** The functions that have a contract of CBMC, at their definition or at another declaration. */
public final class Contracts {
  private Contracts() {}

  /** Their names; clauses of loops have none. */
  public static Set<String> names(TokenTable tokens, MaskedText masked) {
    List<Slice> clauses = masked.all(MaskedText.Kind.CONTRACT);
    Set<String> result = new HashSet<>();
    if (clauses.isEmpty()) {
      return result;
    }
    Brackets brackets = Brackets.of(tokens);
    for (int i = 1; i < tokens.size(); i++) {
      boolean isSeen = masked.chars()[tokens.start(i - 1)] > ' ';
      if (isSeen && tokens.is(i, '(') && tokens.kind(i - 1) == Token.Kind.IDENTIFIER) {
        int close = brackets.closing(i);
        int next = close + 1;
        if (next < tokens.size() && isClause(masked, tokens, next)) {
          result.add(tokens.text(i - 1));
        }
      }
    }
    return result;
  }

  /** Whether a clause begins at a token, or after decorations that do. */
  private static boolean isClause(MaskedText masked, TokenTable tokens, int from) {
    int at = from;
    while (at < tokens.size()) {
      int start = tokens.start(at);
      if (masked.isMaskedFrom(MaskedText.Kind.CONTRACT, start)) {
        return true;
      }
      if (masked.chars()[start] > ' ') {
        return false;
      }
      at++;
    }
    return false;
  }
}
