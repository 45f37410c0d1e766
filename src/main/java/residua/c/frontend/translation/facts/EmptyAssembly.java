package residua.c.frontend.translation.facts;

import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * Assembly without instructions: a barrier for the compiler's optimisations without effect of its
 * own. A read-and-write operand keeps its value; an operand that is only written may get any value,
 * so there must be none.
 */
public final class EmptyAssembly {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");
  private static final Set<String> QUALIFIERS =
      Set.of("volatile", "__volatile__", "__volatile", "inline", "__inline__", "__inline");

  /** Tokens that have no effect in an operand. */
  private static final Set<String> IN_OPERANDS =
      Set.of("(", ")", "[", "]", ".", "&", "*", ",", ":");

  private final TokenTable tokens;
  private int at;
  private final int end;

  private EmptyAssembly(TokenTable tokens, Slice text) {
    this.tokens = tokens;
    this.at = tokens.from(text.start());
    this.end = tokens.from(text.end());
  }

  /** Whether a statement consists of such assembly only. */
  public static boolean isAll(TokenTable tokens, Slice text) {
    return new EmptyAssembly(tokens, text).isAll();
  }

  private boolean isAll() {
    if (at >= end || !ASSEMBLY.contains(tokens.text(at))) {
      return false;
    }
    at++;
    while (at < end && QUALIFIERS.contains(tokens.text(at))) {
      at++;
    }
    if (at >= end || !tokens.is(at, '(')) {
      return false;
    }
    at++;
    if (!isEmptyTemplate()) {
      return false;
    }
    int colons = 0;
    int depth = 1;
    for (; at < end && depth > 0; at++) {
      boolean isText = tokens.kind(at) == Token.Kind.STRING;
      boolean isOnlyWritten = colons == 1 && depth == 1 && !tokens.text(at).startsWith("\"+");
      if (isText ? isOnlyWritten : !isQuiet()) {
        return false;
      }
      colons += tokens.is(at, ':') ? 1 : 0;
      depth += tokens.is(at, '(') ? 1 : tokens.is(at, ')') ? -1 : 0;
    }
    return depth == 0 && (at == end || (at == end - 1 && tokens.is(at, ';')));
  }

  /** Whether a token of an operand belongs to no call and to nothing with a side effect. */
  private boolean isQuiet() {
    return switch (tokens.kind(at)) {
      case IDENTIFIER -> !tokens.is(at + 1, '(');
      case NUMBER -> true;
      case PUNCTUATION -> IN_OPERANDS.contains(tokens.text(at)) || isArrow(at) || isArrow(at - 1);
      default -> false;
    };
  }

  private boolean isArrow(int index) {
    return tokens.is(index, '-') && tokens.is(index + 1, '>');
  }

  private boolean isEmptyTemplate() {
    int first = at;
    while (at < end && tokens.kind(at) == Token.Kind.STRING) {
      if (!tokens.text(at).equals("\"\"")) {
        return false;
      }
      at++;
    }
    return at > first;
  }
}
