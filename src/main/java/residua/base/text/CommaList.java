package residua.base.text;

import java.util.Collection;

/**
 * Tells whether an expression consists only of commas between operands that have been evaluated.
 */
public final class CommaList {
  private CommaList() {}

  /**
   * Whether an expression consists of operands, of commas between them, and of parentheses around
   * them. Then it has no effect after all of these operands have been evaluated, if its value is
   * not used. An empty text qualifies.
   *
   * @param text the text that the slices refer to
   * @param expression the expression
   * @param operands slices that are operands; those outside the expression do not matter
   */
  public static boolean consistsOf(String text, Slice expression, Collection<Slice> operands) {
    int at = expression.start();
    boolean mayOpen = true;
    boolean found = false;
    while (at < expression.end()) {
      int end = endOfOperand(at, expression, operands);
      char next = text.charAt(at);
      if (end > at && !(next == '(' && !mayOpen)) {
        at = end;
        mayOpen = false;
        found = true;
      } else if (Character.isWhitespace(next)) {
        at++;
      } else if (next == '(' && mayOpen || next == ')' || next == ',') {
        // After an operand a parenthesis would call it.
        mayOpen = next != ')';
        at++;
      } else {
        return false;
      }
    }
    return found;
  }

  private static int endOfOperand(int start, Slice expression, Collection<Slice> operands) {
    int end = start;
    for (Slice operand : operands) {
      if (operand.start() == start && operand.end() <= expression.end()) {
        end = Math.max(end, operand.end());
      }
    }
    return end;
  }
}
