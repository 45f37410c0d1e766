package residua.condition.graphml;

/** Lines of XML. Whether they need XML 1.1 is determined while they are written. */
final class XmlText {
  private final StringBuilder lines = new StringBuilder();
  private boolean needsVersion11 = false;

  /** Adds a line. */
  void line(String line) {
    lines.append(line).append('\n');
  }

  /** The version that can represent all texts that were escaped so far. */
  String version() {
    return needsVersion11 ? "1.1" : "1.0";
  }

  /** A text as the content of an element. */
  String text(String text) {
    return escape(text, false);
  }

  /** A text as the value of an attribute in double quotes. */
  String attribute(String text) {
    return escape(text, true);
  }

  @Override
  public String toString() {
    return lines.toString();
  }

  private String escape(String text, boolean attribute) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append(attribute ? "&quot;" : "\"");
        case '\t', '\n' -> out.append(attribute ? "&#" + (int) c + ";" : c);
        default -> {
          if (c >= ' ' && c < 0x7f) {
            out.append(c);
          } else {
            i = escapeSpecial(text, i, out);
          }
        }
      }
    }
    return out.toString();
  }

  /** Appends the character that starts at an index, and returns the index at which it ends. */
  private int escapeSpecial(String text, int index, StringBuilder out) {
    int c = text.codePointAt(index);
    if (c == 0 || (c >= 0xd800 && c < 0xe000) || c == 0xfffe || c == 0xffff) {
      throw new IllegalArgumentException("XML cannot represent the character U+%04X".formatted(c));
    }
    needsVersion11 |= c < ' ' && c != '\r';
    boolean reference = c < 0xa0 || c == 0x2028;
    if (reference) {
      out.append("&#").append(c).append(';');
    } else {
      out.appendCodePoint(c);
    }
    return index + Character.charCount(c) - 1;
  }
}
