package residua.c.names;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * Tags of structures, unions and enumerations. They have a name space of their own: next to {@code
 * struct list} there may be a variable {@code list} (C17, 6.2.3).
 */
public final class Tags {
  private static final Set<String> TAGGED = Set.of("struct", "union", "enum");
  private static final Set<String> BRACES = Set.of("{", "<%");

  private Tags() {}

  /** Whether a word introduces a tag. */
  public static boolean isIntroducedBy(String word) {
    return TAGGED.contains(word);
  }

  /** Whether a token is a tag at its position; attributes may precede it. */
  static boolean isOne(TokenTable tokens, int token) {
    int before = before(tokens, token);
    while (before >= 0 && tokens.is(before, ')')) {
      int opening = opening(tokens, before);
      int word = before(tokens, opening);
      if (word < 0 || !tokens.text(word).startsWith("__attribute")) {
        return false;
      }
      before = before(tokens, word);
    }
    return before >= 0 && TAGGED.contains(tokens.text(before));
  }

  private static int before(TokenTable tokens, int token) {
    int result = token - 1;
    while (result >= 0 && tokens.kind(result) == Token.Kind.DIRECTIVE) {
      result--;
    }
    return result;
  }

  private static int opening(TokenTable tokens, int closing) {
    int depth = 0;
    for (int i = closing; i >= 0; i--) {
      depth += tokens.is(i, ')') ? 1 : 0;
      depth -= tokens.is(i, '(') ? 1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /** The position where a declaration declares a tag, if it does: members or nothing follow it. */
  static OptionalInt declaredIn(TokenTable tokens, Slice text, String name) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      boolean followed =
          i + 1 < tokens.size() && (BRACES.contains(tokens.text(i + 1)) || tokens.is(i + 1, ';'));
      if (followed && tokens.text(i).equals(name) && isOne(tokens, i)) {
        return OptionalInt.of(tokens.start(i));
      }
    }
    return OptionalInt.empty();
  }

  /**
   * The first position of a name in a declaration that is neither a tag nor a member of a
   * structure.
   */
  static OptionalInt firstOther(TokenTable tokens, Slice text, String name) {
    Deque<Boolean> holdsMembers = new ArrayDeque<>();
    boolean ofStructure = false;
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      String word = tokens.text(i);
      if (TAGGED.contains(word)) {
        ofStructure = !word.equals("enum");
      } else if (BRACES.contains(word)) {
        holdsMembers.push(ofStructure);
        ofStructure = false;
      } else if ((tokens.is(i, '}') || word.equals("%>")) && !holdsMembers.isEmpty()) {
        holdsMembers.pop();
      } else if (tokens.is(i, '=') || tokens.is(i, ';')) {
        ofStructure = false;
      } else if (word.equals(name)
          && !isOne(tokens, i)
          && !Boolean.TRUE.equals(holdsMembers.peek())) {
        return OptionalInt.of(tokens.start(i));
      }
    }
    return OptionalInt.empty();
  }
}
