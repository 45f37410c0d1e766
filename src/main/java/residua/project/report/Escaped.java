package residua.project.report;

/** Texts inside of other languages. */
final class Escaped {
  private Escaped() {}

  /** A text in XML or HTML; what XML cannot contain is a question mark. */
  static String xml(String text) {
    StringBuilder result = new StringBuilder();
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '<' -> result.append("&lt;");
            case '>' -> result.append("&gt;");
            case '&' -> result.append("&amp;");
            case '"' -> result.append("&quot;");
            case '\'' -> result.append("&#39;");
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

  /** A text in a cell of a Markdown table. */
  static String markdown(String text) {
    String plain = text.replaceAll("[\\r\\n]+", " ");
    StringBuilder result = new StringBuilder();
    plain
        .codePoints()
        .forEach(c -> {
          if ("\\`*_{}[]<>()#+!|~&@".indexOf(c) >= 0) {
            result.append('\\');
          }
          result.appendCodePoint(c);
        });
    return result.toString().replace("\\<", "&lt;").replace("\\>", "&gt;");
  }
}
