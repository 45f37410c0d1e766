package residua.base.text;

/**
 * Source text without comments and with white space folded, outside string and character literals.
 */
public final class FoldedText {
  private FoldedText() {}

  /**
   * The text with each sequence of white space, comments and line markers replaced by one blank;
   * none at the ends.
   */
  public static String of(CharSequence text) {
    StringBuilder result = new StringBuilder(text.length());
    Lexer lexer = new Lexer(text, 0, text.length());
    int previousEnd = -1;
    while (lexer.next()) {
      if (lexer.kind() != Token.Kind.DIRECTIVE) {
        if (previousEnd >= 0 && lexer.start() > previousEnd) {
          result.append(' ');
        }
        result.append(text, lexer.start(), lexer.end());
        previousEnd = lexer.end();
      }
    }
    return result.toString();
  }
}
