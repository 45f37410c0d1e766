package residua.source;

/** Source text with comments gone and white space folded, outside string and character literals. */
public final class FoldedText {
  private FoldedText() {}

  /** Each run of white space, comments and line markers becomes one blank; none at the ends. */
  public static String of(CharSequence text) {
    StringBuilder result = new StringBuilder(text.length());
    int previousEnd = -1;
    for (Token token : Lexer.tokens(text)) {
      if (token.kind() == Token.Kind.DIRECTIVE) {
        continue;
      }
      if (previousEnd >= 0 && token.start() > previousEnd) {
        result.append(' ');
      }
      result.append(text, token.start(), token.end());
      previousEnd = token.end();
    }
    return result.toString();
  }
}
