package residua.project.report;

/** Texts inside of Markdown. */
final class MarkdownEscape {
  private MarkdownEscape() {}

  /** A text in a cell of a Markdown table. */
  static String text(String text) {
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
