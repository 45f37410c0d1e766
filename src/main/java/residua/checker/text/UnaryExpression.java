package residua.checker.text;

/**
 * Determines whether a text is completely the operand of an operator before it (C17, 6.5.3). Text
 * that is ambiguous without knowing types, as after {@code (name)}, does not count.
 */
final class UnaryExpression {
  private final TokenRange text;
  private int at;

  private UnaryExpression(TokenRange text) {
    this.text = text;
  }

  static boolean isAllOf(TokenRange text) {
    return new UnaryExpression(text).isRead();
  }

  private boolean isRead() {
    while (isPrefix()) {
      at++;
    }
    boolean possible = at < text.size() && skipPrimary();
    while (possible && at < text.size()) {
      possible = skipPostfix();
    }
    return possible;
  }

  /** Operators of two characters are two tokens: {@code --x} has two prefixes. */
  private boolean isPrefix() {
    return "!*&~-+".chars().anyMatch(operator -> text.is(at, (char) operator));
  }

  private boolean skipPrimary() {
    if (text.is(at, '(')) {
      return skipTo(text.closing(at));
    }
    boolean single =
        switch (text.kind(at)) {
          case IDENTIFIER, NUMBER, STRING, CHARACTER -> true;
          case PUNCTUATION, DIRECTIVE -> false;
        };
    at++;
    return single;
  }

  private boolean skipPostfix() {
    if (text.is(at, '(') || text.is(at, '[')) {
      return skipTo(text.closing(at));
    }
    if (text.is(at, '.')) {
      return skipMember(1);
    }
    if (text.is(at, '-') && text.is(at + 1, '>')) {
      return skipMember(2);
    }
    boolean counts =
        (text.is(at, '+') && text.is(at + 1, '+')) || (text.is(at, '-') && text.is(at + 1, '-'));
    return counts && skipTo(at + 1) && at == text.size();
  }

  private boolean skipMember(int operator) {
    boolean named = text.isIdentifier(at + operator);
    at += operator + 1;
    return named;
  }

  private boolean skipTo(int last) {
    at = last + 1;
    return last >= 0;
  }
}
