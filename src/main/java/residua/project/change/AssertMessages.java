package residua.project.change;

import java.util.BitSet;
import java.util.Set;
import residua.base.text.LineMarker;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * Where the call of a failing {@code assert} has what is only for its message: its file and line
 * (glibc, {@code assert.h}).
 */
final class AssertMessages {
  private static final String CALLED = "__assert_fail";
  private static final Set<String> ATTRIBUTES = Set.of("__attribute__", "__attribute");

  /** Tokens from the name of that function to its arguments for the message. */
  private static final int FILE = 4;

  private static final int LINE = 6;

  private final TokenTable tokens;

  /** The tokens without line markers, which stand between those of a macro. */
  private final int[] code;

  private final int size;

  private AssertMessages(TokenTable tokens) {
    this.tokens = tokens;
    this.code = new int[tokens.size()];
    int count = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (!isMarker(i)) {
        code[count++] = i;
      }
    }
    this.size = count;
  }

  private boolean isMarker(int token) {
    return tokens.kind(token) == Token.Kind.DIRECTIVE
        && LineMarker.in(tokens.text(token)).isPresent();
  }

  /** The tokens of a unit that are only shown. */
  static BitSet shownIn(TokenTable tokens) {
    AssertMessages all = new AssertMessages(tokens);
    BitSet result = new BitSet();
    for (int i = 0; i < all.size; i++) {
      if (all.text(i).equals(CALLED) && all.isMessage(i)) {
        result.set(all.code[i + FILE]);
        result.set(all.code[i + LINE]);
      }
    }
    return result;
  }

  /**
   * Whether a unit may say what that function does: it names it other than in calls and plain
   * declarations. A definition, another name for one, or a pointer of this name may read the line.
   */
  static boolean mayBeDefinedIn(TokenTable tokens) {
    return new AssertMessages(tokens).mayBeDefined();
  }

  private boolean mayBeDefined() {
    int depth = 0;
    int start = 0;
    for (int i = 0; i < size; i++) {
      String text = text(i);
      if (text.equals("{") || text.equals("<%")) {
        depth++;
      } else if (text.equals("}") || text.equals("%>")) {
        depth--;
      }
      boolean isEnd = text.equals(";") || text.equals("}") || text.equals("%>");
      if (depth == 0 && isEnd) {
        start = i + 1;
      }
      if (text.equals(CALLED)) {
        if (depth == 0 ? !isPlainDeclaration(start, i) : !isMessage(i)) {
          return true;
        }
      } else if (text.contains(CALLED)) {
        return true;
      }
    }
    return false;
  }

  /** Whether nothing but attributes without names stands beside the name and its parameters. */
  private boolean isPlainDeclaration(int start, int name) {
    for (int i = start; i < name; i++) {
      if (kind(i) == Token.Kind.STRING || kind(i) == Token.Kind.DIRECTIVE) {
        return false;
      }
    }
    int i = afterGroup(name + 1);
    while (i > 0 && i < size && ATTRIBUTES.contains(text(i))) {
      i = afterGroup(i + 1);
    }
    return i > 0 && i < size && text(i).equals(";");
  }

  /** The token after a group in parentheses that has no strings; -1 if there is none. */
  private int afterGroup(int from) {
    int depth = 0;
    for (int i = from; i < size && kind(i) != Token.Kind.STRING; i++) {
      depth += text(i).equals("(") ? 1 : text(i).equals(")") ? -1 : 0;
      if (depth == 0) {
        return i == from ? -1 : i + 1;
      }
    }
    return -1;
  }

  /** Whether tokens are {@code __assert_fail ( STRING , STRING , NUMBER ,}. */
  private boolean isMessage(int at) {
    return at + LINE + 1 < size
        && text(at + 1).equals("(")
        && kind(at + 2) == Token.Kind.STRING
        && text(at + 3).equals(",")
        && kind(at + FILE) == Token.Kind.STRING
        && text(at + 5).equals(",")
        && text(at + LINE).matches("[0-9]+")
        && text(at + LINE + 1).equals(",");
  }

  private String text(int place) {
    return tokens.text(code[place]);
  }

  private Token.Kind kind(int place) {
    return tokens.kind(code[place]);
  }
}
