package residua.base.xml;

/**
 * Texts inside of XML 1.0 or HTML. Characters that XML 1.0 cannot contain, not even as references
 * (section 2.2), become question marks.
 */
public final class XmlEscape {
  private XmlEscape() {}

  /** A text as the content of an element. */
  public static String content(String text) {
    return escape(text, false);
  }

  /** A text as the value of an attribute, in quotes of either kind. */
  public static String attribute(String text) {
    return escape(text, true);
  }

  private static String escape(String text, boolean quotes) {
    StringBuilder result = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '&' -> result.append("&amp;");
            case '<' -> result.append("&lt;");
            case '>' -> result.append("&gt;");
            case '"' -> result.append(quotes ? "&quot;" : "\"");
            case '\'' -> result.append(quotes ? "&#39;" : "'");
            default -> result.appendCodePoint(isAllowed(c) ? c : '?');
          }
        });
    return result.toString();
  }

  private static boolean isAllowed(int c) {
    return c == '\n'
        || c == '\t'
        || (c >= 0x20 && c < 0xd800)
        || (c >= 0xe000 && c < 0xfffe)
        || c > 0xffff;
  }
}
