package residua.base.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits C text into preprocessing tokens (C17, 6.4), skipping white space and comments. It never
 * fails: a character that begins no token is a punctuation token.
 */
public final class Lexer {
  private final CharSequence text;
  private final int end;
  private int at;
  private boolean lineStart;
  private Token.Kind kind = Token.Kind.PUNCTUATION;
  private int start;

  /** Reads the tokens between two offsets of a text. */
  public Lexer(CharSequence text, int start, int end) {
    this.text = text;
    this.at = start;
    this.end = end;
    this.lineStart = start == 0 || text.charAt(start - 1) == '\n';
  }

  /** All tokens of a text. */
  public static List<Token> tokens(CharSequence text) {
    return tokens(text, 0, text.length());
  }

  /** The tokens between two offsets; the first offset must not be inside a token or comment. */
  public static List<Token> tokens(CharSequence text, int start, int end) {
    Lexer lexer = new Lexer(text, start, end);
    List<Token> result = new ArrayList<>();
    while (lexer.next()) {
      result.add(new Token(lexer.kind, lexer.start, lexer.at));
    }
    return result;
  }

  /** Kind of the current token. */
  public Token.Kind kind() {
    return kind;
  }

  /** The start of the current token. */
  public int start() {
    return start;
  }

  /** The end of the current token. */
  public int end() {
    return at;
  }

  /** Advances to the next token; false if there is none. */
  public boolean next() {
    skipTrivia();
    if (at >= end) {
      return false;
    }
    start = at;
    boolean first = lineStart;
    lineStart = false;
    kind = scan(text.charAt(at), first);
    return true;
  }

  private Token.Kind scan(char c, boolean first) {
    if (first && (c == '#' || (c == '%' && peek(1) == ':'))) {
      skipDirective();
      return Token.Kind.DIRECTIVE;
    }
    if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
      skipNumber();
      return Token.Kind.NUMBER;
    }
    if (isIdentifierStart(c) || universalName(at) > 0) {
      skipIdentifier();
      char quote = at < end && at - start <= 2 && isLiteralPrefix() ? text.charAt(at) : '\0';
      if (quote == '"' || quote == '\'') {
        skipLiteral(quote);
        return literalKind(quote);
      }
      return Token.Kind.IDENTIFIER;
    }
    if (c == '"' || c == '\'') {
      skipLiteral(c);
      return literalKind(c);
    }
    at++;
    return Token.Kind.PUNCTUATION;
  }

  private static Token.Kind literalKind(char quote) {
    return quote == '"' ? Token.Kind.STRING : Token.Kind.CHARACTER;
  }

  private boolean isLiteralPrefix() {
    String word = text.subSequence(start, at).toString();
    return word.equals("L") || word.equals("u") || word.equals("U") || word.equals("u8");
  }

  private void skipIdentifier() {
    while (at < end) {
      char c = text.charAt(at);
      if (isIdentifierStart(c) || isDigit(c)) {
        at++;
      } else if (c == '\\' && isIdentifierPart(at)) {
        at += Math.max(splice(at), universalName(at));
      } else {
        return;
      }
    }
  }

  private void skipTrivia() {
    while (at < end) {
      char c = text.charAt(at);
      if (c == '\n') {
        lineStart = true;
        at++;
      } else if (isBlank(c)) {
        at++;
      } else if (c == '\\' && splice(at) > 0) {
        at += splice(at);
      } else if (c == '/' && peek(1) == '*') {
        at = Math.min(end, commentEnd());
      } else if (c == '/' && peek(1) == '/') {
        skipLine();
      } else {
        return;
      }
    }
  }

  private int commentEnd() {
    for (int i = at + 2; i + 1 < end; i++) {
      if (text.charAt(i) == '*' && text.charAt(i + 1) == '/') {
        return i + 2;
      }
    }
    return end;
  }

  private void skipLine() {
    while (at < end && text.charAt(at) != '\n') {
      at += splice(at) > 0 ? splice(at) : 1;
    }
  }

  private void skipDirective() {
    while (at < end && text.charAt(at) != '\n') {
      char c = text.charAt(at);
      if (c == '/' && peek(1) == '*') {
        at = Math.min(end, commentEnd());
      } else if (c == '/' && peek(1) == '/') {
        skipLine();
      } else if (c == '"' || c == '\'') {
        at = endOfLiteralOnLine(c);
      } else {
        at += splice(at) > 0 ? splice(at) : 1;
      }
    }
  }

  /**
   * The offset after the literal that starts here; the end of the line if it does not end on it.
   */
  private int endOfLiteralOnLine(char quote) {
    int i = at + 1;
    while (i < end && text.charAt(i) != '\n') {
      if (text.charAt(i) == '\\') {
        i += Math.max(2, splice(i));
      } else if (text.charAt(i++) == quote) {
        return i;
      }
    }
    // As in compilers, no comment begins after an unmatched apostrophe.
    return Math.min(i, end);
  }

  private void skipNumber() {
    while (at < end) {
      char c = text.charAt(at);
      char before = text.charAt(at - (at > 0 ? 1 : 0));
      boolean exponentSign =
          (c == '+' || c == '-')
              && (before == 'e' || before == 'E' || before == 'p' || before == 'P');
      if (c == '.' || exponentSign || isIdentifierPart(at)) {
        at += Math.max(1, splice(at));
      } else {
        return;
      }
    }
  }

  private void skipLiteral(char quote) {
    at++;
    while (at < end) {
      char c = text.charAt(at);
      if (c == '\\' && at + 1 < end) {
        at += Math.max(2, splice(at));
      } else if (c == '\n') {
        return;
      } else {
        at++;
        if (c == quote) {
          return;
        }
      }
    }
  }

  /** Length of a line splice at this offset, 0 if there is none. */
  private int splice(int offset) {
    return splice(text, offset, end);
  }

  /**
   * Length of a line splice at an offset, 0 if there is none. Compilers also splice where blanks
   * stand between the backslash and the end of the line.
   */
  static int splice(CharSequence text, int offset, int end) {
    if (text.charAt(offset) != '\\') {
      return 0;
    }
    int after = offset + 1;
    while (after < end && text.charAt(after) != '\n' && isBlank(text.charAt(after))) {
      after++;
    }
    return after < end && text.charAt(after) == '\n' ? after + 1 - offset : 0;
  }

  private char peek(int distance) {
    return at + distance < end ? text.charAt(at + distance) : '\0';
  }

  private boolean isIdentifierPart(int offset) {
    char c = text.charAt(offset);
    return isIdentifierStart(c) || isDigit(c) || splice(offset) > 0 || universalName(offset) > 0;
  }

  /** Length of a universal character name at this offset, 0 if there is none. */
  private int universalName(int offset) {
    if (text.charAt(offset) != '\\' || offset + 1 >= end) {
      return 0;
    }
    char kind = text.charAt(offset + 1);
    int length = kind == 'u' ? 6 : kind == 'U' ? 10 : 0;
    if (length == 0 || offset + length > end) {
      return 0;
    }
    for (int i = offset + 2; i < offset + length; i++) {
      if (Character.digit(text.charAt(i), 16) < 0) {
        return 0;
      }
    }
    return length;
  }

  /** Whether a character may stand in an identifier or a number. */
  public static boolean isWordPart(char c) {
    return isIdentifierStart(c) || isDigit(c);
  }

  private static boolean isIdentifierStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
