package residua.base.text;

import java.util.Arrays;
import java.util.OptionalInt;

/** Matches closing to opening brackets; kinds of brackets are not distinguished. */
public final class Brackets {
  private final int[] closing;
  private final OptionalInt firstUnmatched;

  private Brackets(int[] closing, OptionalInt firstUnmatched) {
    this.closing = closing;
    this.firstUnmatched = firstUnmatched;
  }

  /** Pairs the brackets of a text. */
  public static Brackets of(TokenTable tokens) {
    int[] closing = new int[tokens.size()];
    Arrays.fill(closing, tokens.size() - 1);
    int[] open = new int[16];
    int depth = 0;
    int tooMuch = -1;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.is(i, '(') || tokens.is(i, '[') || tokens.is(i, '{')) {
        open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
        open[depth++] = i;
      } else if (tokens.is(i, ')') || tokens.is(i, ']') || tokens.is(i, '}')) {
        if (depth > 0) {
          closing[open[--depth]] = i;
        } else if (tooMuch < 0) {
          tooMuch = i;
        }
      }
    }
    int unmatched = tooMuch >= 0 ? tooMuch : depth > 0 ? open[0] : -1;
    return new Brackets(closing, unmatched < 0 ? OptionalInt.empty() : OptionalInt.of(unmatched));
  }

  /** An unmatched opening or closing bracket; empty if all are matched. */
  public OptionalInt firstUnmatched() {
    return firstUnmatched;
  }

  /** The token that closes the bracket opened by a token; the last token if there is none. */
  public int closing(int open) {
    return closing[open];
  }
}
