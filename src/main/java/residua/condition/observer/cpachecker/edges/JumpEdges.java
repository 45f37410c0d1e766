package residua.condition.observer.cpachecker.edges;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts CPAchecker has for jumps. */
final class JumpEdges {
  private static final Pattern JUMP = Pattern.compile("goto ?(\\w+)");

  private JumpEdges() {}

  /**
   * The possible texts of a {@code goto} there: itself, or, up to version 2.1 if its label comes
   * after it, CPAchecker's own wording.
   */
  static Set<String> texts(CharSequence statement) {
    String key = EdgeWords.key(statement);
    Matcher jump = JUMP.matcher(key);
    return jump.matches() ? Set.of(key, "Goto: " + jump.group(1)) : Set.of(key);
  }
}
