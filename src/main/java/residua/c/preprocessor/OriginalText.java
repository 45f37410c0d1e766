package residua.c.preprocessor;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Bytes of a program's file as text, one character a byte. */
public final class OriginalText {
  private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
  private static final Pattern LONE_RETURN = Pattern.compile("\\r(?!\\n)");

  private OriginalText() {}

  /**
   * The text with blanks instead of a byte order mark, and with a line feed for each carriage
   * return not followed by one: compilers end a line there, whatever contains it. Offsets stay
   * those of the file.
   */
  public static String of(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    String visible = text.startsWith(BYTE_ORDER_MARK) ? "   " + text.substring(3) : text;
    return visible.indexOf('\r') < 0 ? visible : LONE_RETURN.matcher(visible).replaceAll("\n");
  }
}
