package residua.oracle;

import java.util.Map;

/** Where an edge of a generated program stands; known once the program is rendered. */
final class Site {
  private int line;
  private String text = "";
  private Map<String, Var> visible = Map.of();

  void set(int newLine, String newText) {
    line = newLine;
    text = newText;
  }

  void setVisible(Map<String, Var> variables) {
    visible = variables;
  }

  /** What names mean behind the edge. */
  Map<String, Var> visible() {
    return visible;
  }

  int line() {
    return line;
  }

  /** The text as the program has it: of a condition, without brackets around it. */
  String text() {
    return text;
  }
}
