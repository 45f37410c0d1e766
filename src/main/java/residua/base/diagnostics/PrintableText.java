package residua.base.diagnostics;

/** Makes untrusted text safe to show: on one line, and without control sequences for a terminal. */
public final class PrintableText {
  private static final int LONGEST = 1000;
  private static final int HEAD = 700;
  private static final int TAIL = 200;

  private PrintableText() {}

  /** The text with an escape for each invisible character. */
  public static String of(String text) {
    if (text.chars().noneMatch(PrintableText::isInvisible)) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> shown.append("\\n");
        case '\r' -> shown.append("\\r");
        case '\t' -> shown.append("\\t");
        default -> {
          if (isInvisible(c)) {
            shown.append("\\u%04x".formatted((int) c));
          } else {
            shown.append(c);
          }
        }
      }
    }
    return shown.toString();
  }

  /** The text, or its beginning and its end if it is too long for a message. */
  public static String shortened(String text) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int left = text.length() - HEAD - TAIL;
    return text.substring(0, HEAD)
        + "... ("
        + left
        + " characters) ..."
        + text.substring(text.length() - TAIL);
  }

  /**
   * Control characters, and marks that change the direction or the line of the text around them.
   */
  private static boolean isInvisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
