package residua.project.discovery;

import java.util.Optional;

/** Reads sums, products and quotients of numbers, as a shell calculates them. */
final class Sum {
  private final String text;
  private int at;

  private Sum(String text) {
    this.text = text;
  }

  /** The value; empty if the text is anything else, or too large. */
  static Optional<Long> of(String text) {
    Sum sum = new Sum(text);
    try {
      long value = sum.sum();
      return sum.at == text.length() ? Optional.of(value) : Optional.empty();
    } catch (NumberFormatException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  private char next() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private long sum() {
    long result = product();
    while (next() == '+' || next() == '-') {
      char operator = text.charAt(at++);
      long other = product();
      result = Math.addExact(result, operator == '+' ? other : Math.negateExact(other));
    }
    return result;
  }

  private long product() {
    long result = factor();
    while (next() == '*' || next() == '/' || next() == '%') {
      char operator = text.charAt(at++);
      long other = factor();
      result =
          switch (operator) {
            case '*' -> Math.multiplyExact(result, other);
            case '/' -> Math.divideExact(result, other);
            default -> result % other;
          };
    }
    return result;
  }

  private long factor() {
    if (next() == '(') {
      at++;
      long result = sum();
      if (next() != ')') {
        throw new NumberFormatException("a parenthesis is missing");
      }
      at++;
      return result;
    }
    int start = at;
    while (Character.isDigit(next())) {
      at++;
    }
    return Long.parseLong(text.substring(start, at));
  }
}
