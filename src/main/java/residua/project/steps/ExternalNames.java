package residua.project.steps;

import java.util.Set;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;

/**
 * A unit whose functions and objects of file scope are external, where its own file, and no header,
 * says {@code static}. Harnesses call such functions, which another unit could not.
 *
 * <p>Which words are left out depends on tokens alone: units that are the same but for layout and
 * comments stay the same.
 */
final class ExternalNames {
  private static final String STATIC = "static";
  private static final Set<String> INLINE = Set.of("inline", "__inline", "__inline__");

  private ExternalNames() {}

  /** The text of a unit, with blanks for the words that are left out. */
  static String of(SourceText unit) {
    TokenTable tokens = unit.tokens();
    StringBuilder result = new StringBuilder(unit.text());
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (isOneOf(tokens, i, "({[")) {
        depth++;
      } else if (isOneOf(tokens, i, ")}]")) {
        depth--;
      } else if (depth == 0
          && tokens.text(i).equals(STATIC)
          && unit.isInMainFile(tokens.start(i))
          && !isInline(tokens, i)) {
        for (int at = tokens.start(i); at < tokens.end(i); at++) {
          result.setCharAt(at, ' ');
        }
      }
    }
    return result.toString();
  }

  private static boolean isOneOf(TokenTable tokens, int token, String characters) {
    return characters.chars().anyMatch(each -> tokens.is(token, (char) each));
  }

  /** Without {@code static}, the definition of an inline function is none for other units. */
  private static boolean isInline(TokenTable tokens, int from) {
    for (int i = from; i < tokens.size() && !isOneOf(tokens, i, "(;={"); i++) {
      if (INLINE.contains(tokens.text(i))) {
        return true;
      }
    }
    return false;
  }
}
