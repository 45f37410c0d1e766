package residua.condition.observer.cpachecker.edges;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import residua.base.text.Lexer;
import residua.base.text.Token;

/**
 * Evaluates constant expressions of type {@code int}. An expression that is not certainly of that
 * type, or does not fit into it, has no value here.
 */
final class FoldedArithmetic {
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private final String text;
  private final List<Token> tokens;
  private final Function<String, Optional<Long>> names;
  private int at;

  FoldedArithmetic(String text, Function<String, Optional<Long>> names) {
    this.text = text;
    this.tokens = Lexer.tokens(text);
    this.names = names;
  }

  Optional<Long> value() {
    Optional<Long> value = binary(0);
    return at == tokens.size() ? value : Optional.empty();
  }

  private Optional<Long> binary(int level) {
    if (level == LEVELS.size()) {
      return unary();
    }
    Optional<Long> left = binary(level + 1);
    while (left.isPresent()) {
      Optional<String> operator = operator(LEVELS.get(level));
      if (operator.isEmpty()) {
        return left;
      }
      at += operator.get().length();
      Optional<Long> right = binary(level + 1);
      long first = left.get();
      left = right.flatMap(second -> apply(operator.get(), first, second)).flatMap(this::fitting);
    }
    return left;
  }

  /** The operator at this offset, if it is one of these and not the start of a longer one. */
  private Optional<String> operator(List<String> operators) {
    for (String operator : operators) {
      int end = at + operator.length();
      boolean found = end <= tokens.size();
      for (int i = 0; found && i < operator.length(); i++) {
        found = tokens.get(at + i).is(text, operator.charAt(i));
      }
      boolean longer =
          operator.length() == 1
              && "|&".contains(operator)
              && end < tokens.size()
              && tokens.get(end).is(text, operator.charAt(0));
      if (found && !longer) {
        return Optional.of(operator);
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> apply(String operator, long left, long right) {
    return switch (operator) {
      case "|" -> Optional.of(left | right);
      case "^" -> Optional.of(left ^ right);
      case "&" -> Optional.of(left & right);
      case "<<" -> left >= 0 && isShift(right) ? Optional.of(left << right) : Optional.empty();
      case ">>" -> left >= 0 && isShift(right) ? Optional.of(left >> right) : Optional.empty();
      case "+" -> Optional.of(left + right);
      case "-" -> Optional.of(left - right);
      case "*" -> Optional.of(left * right);
      case "/" -> right == 0 ? Optional.empty() : Optional.of(left / right);
      case "%" -> right == 0 ? Optional.empty() : Optional.of(left % right);
      default -> Optional.empty();
    };
  }

  private static boolean isShift(long distance) {
    return distance >= 0 && distance < 31;
  }

  private Optional<Long> fitting(long value) {
    return value == (int) value ? Optional.of(value) : Optional.empty();
  }

  private Optional<Long> unary() {
    if (at >= tokens.size()) {
      return Optional.empty();
    }
    Token token = tokens.get(at++);
    if (token.is(text, '-')) {
      return unary().flatMap(value -> fitting(-value));
    }
    if (token.is(text, '+')) {
      return unary();
    }
    if (token.is(text, '~')) {
      return unary().map(value -> ~value);
    }
    if (token.is(text, '(')) {
      Optional<Long> value = binary(0);
      boolean closed = at < tokens.size() && tokens.get(at++).is(text, ')');
      return closed ? value : Optional.empty();
    }
    String word = token.text(text);
    return switch (token.kind()) {
      case NUMBER -> number(word).flatMap(this::fitting);
      case CHARACTER -> character(word);
      case IDENTIFIER -> names.apply(word);
      default -> Optional.empty();
    };
  }

  private static Optional<Long> number(String word) {
    String lower = word.toLowerCase(java.util.Locale.ROOT);
    try {
      if (lower.startsWith("0x")) {
        return Optional.of(Long.parseLong(lower.substring(2), 16));
      }
      if (lower.startsWith("0b")) {
        return Optional.of(Long.parseLong(lower.substring(2), 2));
      }
      boolean octal = lower.length() > 1 && lower.startsWith("0");
      return Optional.of(Long.parseLong(lower, octal ? 8 : 10));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<Long> character(String word) {
    boolean simple = word.length() == 3 && word.charAt(1) != '\\' && word.charAt(1) < 0x80;
    return simple ? Optional.of((long) word.charAt(1)) : Optional.empty();
  }
}
