package residua.tool;

import java.util.List;
import java.util.Set;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;

/** Recognises functions that do nothing but make an error call, as in {@code assert(0)}. */
final class AlwaysFails {
  private static final Set<String> HARMLESS =
      Set.of(
          "void",
          "sizeof",
          "__extension__",
          "if",
          "else",
          "__func__",
          "__PRETTY_FUNCTION__",
          "__FUNCTION__",
          "const",
          "char",
          "int",
          "abort",
          "__CPROVER_assume");

  private AlwaysFails() {}

  /**
   * Whether each execution of a function makes one of these calls: there is one, and only
   * conditions that are 0 could prevent an execution from reaching it.
   */
  static boolean is(SourceText source, Function function, List<String> calls) {
    TokenTable tokens = source.tokens();
    boolean found = false;
    int end = tokens.from(function.body().end());
    for (int i = tokens.from(function.body().start()); i < end; i++) {
      boolean isWord = tokens.kind(i) == Token.Kind.IDENTIFIER;
      String word = isWord ? tokens.text(i) : "";
      if (calls.contains(word) && tokens.is(i + 1, '(')) {
        if (word.endsWith("_assert") && !tokens.text(i + 2).equals("0")) {
          return false;
        }
        found = true;
      } else if (isWord && !HARMLESS.contains(word)) {
        return false;
      }
      if (word.equals("abort") && !found) {
        return false;
      }
      boolean elseOnly =
          isZero(tokens, i + 1) && tokens.is(i + 4, ';') && tokens.text(i + 5).equals("else");
      if (word.equals("if") && !elseOnly) {
        return false;
      }
      boolean skips =
          tokens.text(i).equals("?") || tokens.text(i).equals("&&") || tokens.text(i).equals("||");
      if (skips && !isNeverTaken(tokens, i, calls)) {
        return false;
      }
    }
    return found;
  }

  private static boolean isZero(TokenTable tokens, int open) {
    return tokens.is(open, '(') && tokens.text(open + 1).equals("0") && tokens.is(open + 2, ')');
  }

  /** {@code (0) ? 1 :} and the like, without an error call in it. */
  private static boolean isNeverTaken(TokenTable tokens, int operator, List<String> calls) {
    if (!tokens.text(operator).equals("?") || !isZero(tokens, operator - 3)) {
      return false;
    }
    for (int i = operator; !tokens.is(i, ':') && i < tokens.size(); i++) {
      if (calls.contains(tokens.text(i))) {
        return false;
      }
    }
    return true;
  }
}
