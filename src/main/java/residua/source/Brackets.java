package residua.source;

import java.util.Arrays;

/** Which token closes which bracket; kinds of brackets are not told apart. */
public final class Brackets {
  private final int[] closing;

  private Brackets(int[] closing) {
    this.closing = closing;
  }

  /** Pairs the brackets of a text. */
  public static Brackets of(TokenTable tokens) {
    int[] closing = new int[tokens.size()];
    Arrays.fill(closing, tokens.size() - 1);
    int[] open = new int[16];
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.is(i, '(') || tokens.is(i, '[') || tokens.is(i, '{')) {
        open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
        open[depth++] = i;
      } else if (tokens.is(i, ')') || tokens.is(i, ']') || tokens.is(i, '}')) {
        if (depth > 0) {
          closing[open[--depth]] = i;
        }
      }
    }
    return new Brackets(closing);
  }

  /** The token that closes the bracket that a token opens; the last token if nothing does. */
  public int closing(int open) {
    return closing[open];
  }
}
