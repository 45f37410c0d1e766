package residua.oracle;

/** Where an edge of a generated program stands; known once the program is rendered. */
final class Site {
  private int line;
  private String text = "";

  void set(int newLine, String newText) {
    line = newLine;
    text = newText;
  }

  int line() {
    return line;
  }

  /** The text as the program has it: of a condition, without brackets around it. */
  String text() {
    return text;
  }
}
