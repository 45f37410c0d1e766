package residua.base.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of files as line directives spell them. */
public final class QuotedName {
  private static final Pattern TO_ESCAPE = Pattern.compile("[\\\\\"\\p{Cntrl}]|(?<=\\?)\\?");
  private static final Pattern ESCAPE = Pattern.compile("\\\\([0-7]{1,3}|.)");
  private static final String LETTERS = "abtnvfr";
  private static final int BELL = 7;
  private static final int FIRST_BEYOND_ASCII = 0x80;

  private QuotedName() {}

  /**
   * The name as a string literal of C without its quotes. It has no line end, no quote and no
   * trigraph in it, whatever the name: no part of a name can end the directive.
   */
  public static String quote(String name) {
    return TO_ESCAPE
        .matcher(inText(name))
        .replaceAll(match -> {
          char c = match.group().charAt(0);
          String escape = Character.isISOControl(c) ? "%03o".formatted((int) c) : match.group();
          return Matcher.quoteReplacement("\\" + escape);
        });
  }

  /**
   * A name as in texts of programs, in which each byte is a character: the bytes of UTF-8, as
   * systems spell names.
   */
  public static String inText(String name) {
    return isAscii(name)
        ? name
        : new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** The name that a string literal spells, without its quotes. */
  static String unquote(String literal) {
    // Nearly all have no escape; a residual program has one for each statement.
    String bytes =
        literal.indexOf('\\') < 0
            ? literal
            : ESCAPE
                .matcher(literal)
                .replaceAll(match -> Matcher.quoteReplacement(meaning(match.group(1))));
    return isAscii(bytes) ? bytes : decoded(bytes);
  }

  private static boolean isAscii(String name) {
    return name.chars().allMatch(c -> c < FIRST_BEYOND_ASCII);
  }

  /** A name that is not valid UTF-8 stays unchanged, one character for each byte. */
  private static String decoded(String bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1));
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
    } catch (CharacterCodingException e) {
      return bytes;
    }
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
