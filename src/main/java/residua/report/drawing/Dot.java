package residua.report.drawing;

/** Texts in Graphviz DOT. */
final class Dot {
  private Dot() {}

  /** A quoted string that is drawn as the text, line by line. */
  static String quote(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    return '"' + escaped + '"';
  }
}
