package residua.checker.text;

/** Finds names of members in definitions of structures and unions: they have no meaning outside. */
public final class Members {
  private Members() {}

  /**
   * Whether a name is that of a member of a structure or union, as far as its definition is in the
   * text and the member is not a function pointer: {@code key} in {@code struct {int key, *next;}}
   * but not the width of a bit-field.
   */
  public static boolean isDeclared(TokenRange text, int name) {
    boolean ends =
        text.is(name + 1, ',')
            || text.is(name + 1, ';')
            || text.is(name + 1, ':')
            || text.is(name + 1, '[');
    boolean begins =
        text.is(name - 1, '*')
            || text.is(name - 1, ',')
            || text.is(name - 1, '}')
            || (text.isIdentifier(name - 1) && !isTagged(text, name - 1));
    return ends && begins && isInDefinition(text, name);
  }

  /** Whether a name is directly in the braces of a definition, and not in an expression there. */
  private static boolean isInDefinition(TokenRange text, int name) {
    boolean isDeclarator = true;
    boolean sameMember = true;
    int depth = 0;
    for (int i = name - 1; i >= 0; i--) {
      if (text.is(i, '}') || text.is(i, ')') || text.is(i, ']')) {
        depth++;
      } else if (depth > 0) {
        depth -= text.is(i, '{') || text.is(i, '(') || text.is(i, '[') ? 1 : 0;
      } else if (text.is(i, '{')) {
        return isDeclarator && opensDefinition(text, i);
      } else if (text.is(i, '(') || text.is(i, '[')) {
        return false;
      } else if (text.is(i, ',') || text.is(i, ';')) {
        sameMember = false;
      } else if (sameMember && (text.is(i, ':') || text.is(i, '='))) {
        isDeclarator = false;
      }
    }
    return false;
  }

  private static boolean opensDefinition(TokenRange text, int brace) {
    int tag = brace - 1;
    return isTagged(text, tag) || (text.isIdentifier(tag) && isTagged(text, tag - 1));
  }

  private static boolean isTagged(TokenRange text, int word) {
    return text.isWord(word, "struct") || text.isWord(word, "union");
  }
}
