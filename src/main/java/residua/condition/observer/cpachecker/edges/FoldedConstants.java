package residua.condition.observer.cpachecker.edges;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Token;

/** Values of the enumerators of a program, and of constant integer expressions. */
final class FoldedConstants {
  private final String text;
  private final List<Token> tokens;
  private final Map<String, Optional<Long>> values = new HashMap<>();

  /** Finds all enumerators of a program. */
  FoldedConstants(String text) {
    this.text = text;
    this.tokens =
        Lexer.tokens(text).stream().filter(token -> token.kind() != Token.Kind.DIRECTIVE).toList();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (isWord(i, "enum")) {
        int open = i + 1;
        while (open < tokens.size() && tokens.get(open).kind() == Token.Kind.IDENTIFIER) {
          open++;
        }
        if (open < tokens.size() && tokens.get(open).is(text, '{')) {
          enumerators(open, seen);
        }
      }
    }
  }

  private void enumerators(int open, Set<String> seen) {
    int close = EdgeWords.closing(text, tokens, open);
    Optional<Long> next = Optional.of(0L);
    int i = open + 1;
    while (i < close) {
      int end = i;
      int depth = 0;
      int equals = -1;
      while (end < close && (depth > 0 || !tokens.get(end).is(text, ','))) {
        depth += tokens.get(end).is(text, '(') ? 1 : 0;
        depth -= tokens.get(end).is(text, ')') ? 1 : 0;
        equals = equals < 0 && tokens.get(end).is(text, '=') ? end : equals;
        end++;
      }
      if (equals >= 0) {
        next =
            equals + 1 < end
                ? value(text.substring(tokens.get(equals + 1).start(), tokens.get(end - 1).end()))
                : Optional.empty();
      }
      String name = tokens.get(i).text(text);
      // Declarations of one name in two scopes are not distinguished here.
      values.put(name, seen.add(name) ? next : Optional.empty());
      next = next.map(value -> value + 1);
      i = end + 1;
    }
  }

  private boolean isWord(int index, String word) {
    Token token = tokens.get(index);
    return token.kind() == Token.Kind.IDENTIFIER && token.text(text).equals(word);
  }

  boolean isEnumerator(String name) {
    return values.containsKey(name);
  }

  /** The value of a constant expression, if it is of a kind that is understood here. */
  Optional<Long> value(String expression) {
    return new FoldedArithmetic(expression, name -> values.getOrDefault(name, Optional.empty()))
        .value();
  }
}
