package residua.checker.text;

import java.util.Optional;

/**
 * Two operands and their comparison.
 *
 * @param operator one of {@code == != < > <= >=}
 */
public record ComparisonText(TokenRange left, String operator, TokenRange right) {

  /**
   * A comparison that is the whole of a text; its operands are single tokens, possibly with a sign.
   */
  public static Optional<ComparisonText> of(TokenRange text) {
    for (int i = 1; i < text.size() - 1; i++) {
      boolean twice = text.is(i + 1, '=');
      String operator = text.text(i) + (twice ? "=" : "");
      boolean known =
          switch (operator) {
            case "==", "!=", "<", ">", "<=", ">=" -> true;
            default -> false;
          };
      TokenRange right = text.part(Math.min(text.size(), i + operator.length()), text.size());
      boolean signed = right.size() == 2 && (right.is(0, '-') || right.is(0, '+'));
      if (known && i == 1 && (right.size() == 1 || signed)) {
        return Optional.of(new ComparisonText(text.part(0, i), operator, right));
      }
    }
    return Optional.empty();
  }

  /** Whether it holds between two integers. */
  public boolean holds(long a, long b) {
    return switch (operator) {
      case "==" -> a == b;
      case "!=" -> a != b;
      case "<" -> a < b;
      case ">" -> a > b;
      case "<=" -> a <= b;
      case ">=" -> a >= b;
      default -> throw new IllegalStateException(operator);
    };
  }
}
