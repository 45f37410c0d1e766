package residua.condition.assumption;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Token;

/** Parses the expressions of C17, 6.5, that have no side effects and do not access memory. */
final class ExpressionParser {
  private static final String ONE_CHARACTER =
      "(?:L|u8|u|U)?'(?:[^'\\\\]|\\\\(?:[^x0-7]|x[0-9a-fA-F]+|[0-7]{1,3}))'";

  /** In characters; the tests for undefined behaviour may grow with the square of the text. */
  private static final int LONGEST = 10_000;

  private static final Set<String> LONG_OPERATORS =
      Set.of("<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "::", "->", "++", "--");

  /** A larger value binds tighter; C17, 6.5.5 to 6.5.14. */
  private static final Map<String, Integer> PRECEDENCE =
      Map.ofEntries(
          Map.entry("||", 1),
          Map.entry("&&", 2),
          Map.entry("|", 3),
          Map.entry("^", 4),
          Map.entry("&", 5),
          Map.entry("==", 6),
          Map.entry("!=", 6),
          Map.entry("<", 7),
          Map.entry(">", 7),
          Map.entry("<=", 7),
          Map.entry(">=", 7),
          Map.entry("<<", 8),
          Map.entry(">>", 8),
          Map.entry("+", 9),
          Map.entry("-", 9),
          Map.entry("*", 10),
          Map.entry("/", 10),
          Map.entry("%", 10));

  private static final Set<String> INTEGER_TYPE_WORDS =
      Set.of("signed", "unsigned", "char", "short", "int", "long", "_Bool");

  /** No tool writes deeper ones, and they would only exhaust the stack. */
  private static final int MAXIMAL_DEPTH = 200;

  private final List<String> tokens;
  private final List<Token.Kind> kinds;
  private int at;
  private int depth;

  private ExpressionParser(List<String> tokens, List<Token.Kind> kinds) {
    this.tokens = tokens;
    this.kinds = kinds;
  }

  /**
   * Parses one expression.
   *
   * @throws Untestable if it is malformed, or not supported
   */
  static AssumptionExpression parse(String text) throws Untestable {
    if (text.length() > LONGEST) {
      throw new Untestable("it has more than " + LONGEST + " characters");
    }
    List<String> words = new ArrayList<>();
    List<Token.Kind> kinds = new ArrayList<>();
    int end = -1;
    for (Token token : Lexer.tokens(text)) {
      String word = token.text(text);
      int last = words.size() - 1;
      boolean joins =
          token.kind() == Token.Kind.PUNCTUATION
              && end == token.start()
              && last >= 0
              && LONG_OPERATORS.contains(words.get(last) + word);
      if (joins) {
        words.set(last, words.get(last) + word);
      } else {
        words.add(word);
        kinds.add(token.kind());
      }
      end = token.end();
    }
    ExpressionParser parser = new ExpressionParser(words, kinds);
    AssumptionExpression result = parser.choice();
    if (parser.at < words.size()) {
      throw new Untestable("'" + words.get(parser.at) + "' in it is not supported");
    }
    return result;
  }

  private boolean accept(String word) {
    boolean found = at < tokens.size() && tokens.get(at).equals(word);
    if (found) {
      at++;
    }
    return found;
  }

  private void expect(String word) throws Untestable {
    if (!accept(word)) {
      throw new Untestable("'" + word + "' is missing in it");
    }
  }

  private AssumptionExpression choice() throws Untestable {
    if (++depth > MAXIMAL_DEPTH) {
      throw new Untestable("it is nested too deeply");
    }
    AssumptionExpression condition = binary(1);
    if (accept("?")) {
      AssumptionExpression whenTrue = choice();
      expect(":");
      condition = new AssumptionExpression.Choice(condition, whenTrue, choice());
    }
    depth--;
    return condition;
  }

  private AssumptionExpression binary(int precedence) throws Untestable {
    AssumptionExpression left = unary();
    while (at < tokens.size()) {
      String operator = tokens.get(at);
      int found = PRECEDENCE.getOrDefault(operator, 0);
      if (found < precedence) {
        return left;
      }
      at++;
      left = new AssumptionExpression.Binary(operator, left, binary(found + 1));
    }
    return left;
  }

  private AssumptionExpression unary() throws Untestable {
    if (at >= tokens.size()) {
      throw new Untestable("it ends too early");
    }
    if (++depth > MAXIMAL_DEPTH) {
      throw new Untestable("it is nested too deeply");
    }
    AssumptionExpression result = operand();
    depth--;
    return result;
  }

  private AssumptionExpression operand() throws Untestable {
    String word = tokens.get(at++);
    switch (word) {
      case "-", "+", "!", "~" -> {
        return new AssumptionExpression.Unary(word, unary());
      }
      case "*", "&" -> throw new Untestable("it accesses memory that may not exist");
      case "(" -> {
        Optional<String> type = type();
        if (type.isPresent()) {
          return new AssumptionExpression.Cast(type.get(), unary());
        }
        AssumptionExpression inner = choice();
        expect(")");
        return postfix(inner);
      }
      default -> {
        return postfix(atom(word, kinds.get(at - 1)));
      }
    }
  }

  /** The type of a cast whose parenthesis was just read. */
  private Optional<String> type() {
    int end = at;
    while (end < tokens.size() && INTEGER_TYPE_WORDS.contains(tokens.get(end))) {
      end++;
    }
    if (end == at || end >= tokens.size() || !tokens.get(end).equals(")")) {
      return Optional.empty();
    }
    String type = String.join(" ", tokens.subList(at, end));
    at = end + 1;
    return Optional.of(type);
  }

  private AssumptionExpression postfix(AssumptionExpression operand) throws Untestable {
    if (at < tokens.size()) {
      switch (tokens.get(at)) {
        case "[", ".", "->" -> throw new Untestable("it accesses memory that may not exist");
        case "(" -> throw new Untestable("it calls a function");
        case "++", "--", "=" -> throw new Untestable("it has a side effect");
        default -> {}
      }
    }
    return operand;
  }

  private AssumptionExpression atom(String word, Token.Kind kind) throws Untestable {
    return switch (kind) {
      case IDENTIFIER -> name(word);
      case CHARACTER -> character(word);
      case NUMBER -> number(word);
      default -> throw new Untestable("'" + word + "' in it is not supported");
    };
  }

  private AssumptionExpression name(String word) throws Untestable {
    return switch (word) {
      case "true" -> new AssumptionExpression.Constant("1", false);
      case "false", "NULL" -> new AssumptionExpression.Constant("0", false);
      default -> {
        if (accept("::")) {
          String variable = at < tokens.size() ? tokens.get(at++) : "";
          yield new AssumptionExpression.Name(variable, Optional.of(word));
        }
        yield new AssumptionExpression.Name(word, Optional.empty());
      }
    };
  }

  private static AssumptionExpression number(String word) throws Untestable {
    if (word.matches("(0[xX][0-9a-fA-F]+|[1-9][0-9]*|0[0-7]*)([uU]?[lL]{0,2}|[lL]{1,2}[uU])")) {
      return new AssumptionExpression.Constant(word, false);
    }
    if (word.matches("([0-9]+\\.[0-9]*|\\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]+)?[fFlL]?")) {
      return new AssumptionExpression.Constant(word, true);
    }
    throw new Untestable("'" + word + "' in it is not supported");
  }

  /** The value of a character constant with several characters is implementation-defined. */
  private static AssumptionExpression character(String word) throws Untestable {
    if (!word.matches(ONE_CHARACTER)) {
      throw new Untestable(word + " is not one character");
    }
    return new AssumptionExpression.Constant(word, false);
  }
}
