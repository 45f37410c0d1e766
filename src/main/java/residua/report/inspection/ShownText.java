package residua.report.inspection;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import residua.base.text.Utf8Text;

/** Program text as people read it: the model has one character for each byte. */
public final class ShownText {
  private ShownText() {}

  /**
   * The text with its bytes read as UTF-8 if they are valid UTF-8; control characters become
   * blanks.
   */
  public static String text(String bytes) {
    byte[] raw = bytes.getBytes(StandardCharsets.ISO_8859_1);
    OptionalInt malformed = Utf8Text.firstMalformed(raw);
    String text = malformed.isPresent() ? bytes : new String(raw, StandardCharsets.UTF_8);
    return line(text);
  }

  /** A text on one line. */
  public static String line(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(out::appendCodePoint);
    return out.toString();
  }

  /** At most a given number of characters; the last ones are dots if some are missing. */
  public static String atMost(int length, String text) {
    if (text.codePointCount(0, text.length()) <= length) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, length - 3)) + "...";
  }

  /** {@code 1 edge}, {@code 2 edges}. */
  static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
