package residua.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of files as line directives spell them. */
public final class QuotedName {
  private static final Pattern TO_ESCAPE = Pattern.compile("[\\\\\"\\p{Cntrl}]|(?<=\\?)\\?");
  private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{1,3}|.)");
  private static final String LETTERS = "abtnvfr";
  private static final int BELL = 7;

  private QuotedName() {}

  /**
   * The name as a string literal of C without its quotes. It has no line end, no quote and no
   * trigraph in it, whatever the name: nothing of a name can end the directive.
   */
  public static String quote(String name) {
    return TO_ESCAPE
        .matcher(name)
        .replaceAll(match -> {
          char c = match.group().charAt(0);
          String escape = Character.isISOControl(c) ? "%03o".formatted((int) c) : match.group();
          return Matcher.quoteReplacement("\\" + escape);
        });
  }

  /** The name that a string literal spells, without its quotes. */
  static String unquote(String literal) {
    if (literal.indexOf('\\') < 0) {
      // As nearly all are; a residual program has one for each statement.
      return literal;
    }
    return ESCAPE
        .matcher(literal)
        .replaceAll(match -> Matcher.quoteReplacement(meaning(match.group(1))));
  }

  private static String meaning(String escape) {
    char first = escape.charAt(0);
    if (first >= '0' && first <= '7') {
      return String.valueOf((char) Integer.parseInt(escape, 8));
    }
    int letter = LETTERS.indexOf(first);
    return letter < 0 ? escape : String.valueOf((char) (BELL + letter));
  }
}
