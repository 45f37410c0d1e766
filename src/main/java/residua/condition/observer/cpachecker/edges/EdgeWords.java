package residua.condition.observer.cpachecker.edges;

import java.util.List;
import java.util.Optional;
import residua.base.text.FoldedText;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.Token;

/** Texts of edges in the form in which both sides are compared. */
public final class EdgeWords {
  private EdgeWords() {}

  /**
   * The text with white space folded and without comments, without a last semicolon (the header of
   * a {@code for} has statements without one) and without back quotes, which CPAchecker drops.
   */
  public static String key(CharSequence raw) {
    String text = FoldedText.of(raw).replace("`", "");
    return text.endsWith(";") ? text.substring(0, text.length() - 1).stripTrailing() : text;
  }

  /** The text of the branch on which a condition holds. */
  static String holds(CharSequence condition) {
    return key("[" + condition + "]");
  }

  /** The text of the branch on which a condition does not hold. */
  static String fails(CharSequence condition) {
    return key("[!(" + condition + ")]");
  }

  /** Whether a text is that of a branch. */
  public static boolean isBranch(String key) {
    return key.startsWith("[") && key.endsWith("]");
  }

  /** The condition that a branch's text assumes, with the negation if there is one. */
  static String assumed(String branch) {
    return branch.substring(1, branch.length() - 1);
  }

  /** The condition that the text of a failing branch negates. */
  static Optional<String> negated(String branch) {
    String inner = assumed(branch);
    return inner.startsWith("!(") && inner.endsWith(")")
        ? Optional.of(inner.substring(2, inner.length() - 1))
        : Optional.empty();
  }

  /** Whether two neighbouring tokens stand without a gap, as the parts of one operator do. */
  static boolean areJoined(List<Token> tokens, int first) {
    return first >= 0
        && first + 1 < tokens.size()
        && tokens.get(first).end() == tokens.get(first + 1).start();
  }

  /** Index of the token that closes the bracket at an index; the number of tokens if none does. */
  static int closing(CharSequence text, List<Token> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is(text, '(') || token.is(text, '[') || token.is(text, '{')) {
        depth++;
      } else if (token.is(text, ')') || token.is(text, ']') || token.is(text, '}')) {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return tokens.size();
  }

  /** Whether an odd number of negations surrounds a part of an expression. */
  static boolean isNegated(String text, Slice whole, Slice part) {
    List<Token> tokens = Lexer.tokens(text, whole.start(), whole.end());
    boolean negated = false;
    for (int i = 0; i < tokens.size() && tokens.get(i).start() < part.start(); i++) {
      boolean comparison =
          areJoined(tokens, i) && i + 1 < tokens.size() && tokens.get(i + 1).is(text, '=');
      if (tokens.get(i).is(text, '!') && !comparison) {
        int operand = i + 1;
        while (operand < tokens.size() && tokens.get(operand).is(text, '!')) {
          operand++;
        }
        if (operand < tokens.size() && tokens.get(operand).is(text, '(')) {
          int close = closing(text, tokens, operand);
          negated ^= close < tokens.size() && part.end() <= tokens.get(close).start();
        }
      }
    }
    return negated;
  }
}
