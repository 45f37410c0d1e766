package residua.condition;

import java.text.ParseException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** C expressions separated by semicolons, the form in which condition files write an assumption. */
public final class AssumptionText {
  private AssumptionText() {}

  /**
   * Splits at the semicolons that are not inside a string, a character literal or brackets. White
   * space around an expression, empty expressions and those that are literally {@code true} or
   * {@code 1} are left out, so the result of a text that assumes nothing is empty.
   *
   * @throws ParseException if a literal or a bracket is not closed; the error offset is that of the
   *     literal or bracket in the text
   */
  public static List<String> split(String text) throws ParseException {
    List<String> result = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\'' -> i = literalEnd(text, i);
        case '(', '[', '{' -> open.push(i);
        case ')', ']', '}' -> close(text, i, open);
        case ';' -> {
          if (open.isEmpty()) {
            add(text.substring(start, i), result);
            start = i + 1;
          }
        }
        default -> {}
      }
    }
    if (!open.isEmpty()) {
      int offset = open.peek();
      throw new ParseException("'" + text.charAt(offset) + "' is not closed", offset);
    }
    add(text.substring(start), result);
    return result;
  }

  /** The text that {@link #split} splits into these expressions. */
  public static String join(List<String> expressions) {
    return String.join("; ", expressions);
  }

  /** Offset of the quote that ends the literal that starts at the given offset. */
  private static int literalEnd(String text, int start) throws ParseException {
    char quote = text.charAt(start);
    for (int i = start + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == quote) {
        return i;
      }
    }
    throw new ParseException("the literal that starts with " + quote + " is not closed", start);
  }

  private static void close(String text, int offset, Deque<Integer> open) throws ParseException {
    char opening =
        switch (text.charAt(offset)) {
          case ')' -> '(';
          case ']' -> '[';
          default -> '{';
        };
    if (open.isEmpty() || text.charAt(open.pop()) != opening) {
      throw new ParseException("'" + text.charAt(offset) + "' closes nothing", offset);
    }
  }

  private static void add(String piece, List<String> result) {
    String expression = piece.strip();
    if (!expression.isEmpty() && !expression.equals("true") && !expression.equals("1")) {
      result.add(expression);
    }
  }
}
