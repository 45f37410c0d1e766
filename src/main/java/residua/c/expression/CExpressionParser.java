package residua.c.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Token;

/** Parses the expressions of C17, 6.5, that have no side effects and do not access memory. */
public final class CExpressionParser {
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

  private static final Map<String, String> OVERFLOW_TESTS =
      Map.of(
          "__builtin_add_overflow", "+",
          "__builtin_sub_overflow", "-",
          "__builtin_mul_overflow", "*");

  private final List<String> tokens;
  private final List<Token.Kind> kinds;
  private final boolean isGuarded;
  private int at;
  private int depth;

  private CExpressionParser(List<String> tokens, List<Token.Kind> kinds, boolean isGuarded) {
    this.tokens = tokens;
    this.kinds = kinds;
    this.isGuarded = isGuarded;
  }

  /**
   * Parses one expression, as somebody has written it.
   *
   * @throws MalformedExpression if it is malformed, or not supported
   */
  public static CExpression parse(String text) throws MalformedExpression {
    if (text.length() > LONGEST) {
      throw new MalformedExpression("it has more than " + LONGEST + " characters");
    }
    return parse(text, false);
  }

  /**
   * Parses one expression that has been guarded against undefined behaviour: it may have overflow
   * tests, and be deeper than what anybody writes. Its length is the caller's concern.
   *
   * @throws MalformedExpression if it is malformed, or not supported
   */
  public static CExpression parseGuarded(String text) throws MalformedExpression {
    return parse(text, true);
  }

  private static CExpression parse(String text, boolean isGuarded) throws MalformedExpression {
    List<String> words = new ArrayList<>();
    List<Token.Kind> kinds = new ArrayList<>();
    read(text, words, kinds);
    CExpressionParser parser = new CExpressionParser(words, kinds, isGuarded);
    CExpression result = parser.choice();
    if (parser.at < words.size()) {
      throw new MalformedExpression("'" + words.get(parser.at) + "' in it is not supported");
    }
    return result;
  }

  /** The tokens of an expression; operators of two characters are one. */
  public static List<String> tokens(String text) {
    List<String> words = new ArrayList<>();
    read(text, words, new ArrayList<>());
    return words;
  }

  private static void read(String text, List<String> words, List<Token.Kind> kinds) {
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
  }

  private boolean accept(String word) {
    boolean found = at < tokens.size() && tokens.get(at).equals(word);
    if (found) {
      at++;
    }
    return found;
  }

  private void expect(String... words) throws MalformedExpression {
    for (String word : words) {
      if (!accept(word)) {
        throw new MalformedExpression("'" + word + "' is missing in it");
      }
    }
  }

  private void enter() throws MalformedExpression {
    if (++depth > MAXIMAL_DEPTH && !isGuarded) {
      throw new MalformedExpression("it is nested too deeply");
    }
  }

  private CExpression choice() throws MalformedExpression {
    enter();
    CExpression condition = binary(1);
    if (accept("?")) {
      CExpression whenTrue = choice();
      expect(":");
      condition = new CExpression.Choice(condition, whenTrue, choice());
    }
    depth--;
    return condition;
  }

  private CExpression binary(int precedence) throws MalformedExpression {
    CExpression left = unary();
    while (at < tokens.size()) {
      String operator = tokens.get(at);
      int found = PRECEDENCE.getOrDefault(operator, 0);
      if (found < precedence) {
        return left;
      }
      at++;
      left = new CExpression.Binary(operator, left, binary(found + 1));
    }
    return left;
  }

  private CExpression unary() throws MalformedExpression {
    if (at >= tokens.size()) {
      throw new MalformedExpression("it ends too early");
    }
    enter();
    CExpression result = operand();
    depth--;
    return result;
  }

  private CExpression operand() throws MalformedExpression {
    String word = tokens.get(at++);
    switch (word) {
      case "-", "+", "!", "~" -> {
        return new CExpression.Unary(word, unary());
      }
      case "*", "&" -> throw new MalformedExpression("it accesses memory that may not exist");
      case "(" -> {
        Optional<String> type = type();
        if (type.isPresent()) {
          return new CExpression.Cast(type.get(), unary());
        }
        if (isGuarded && at + 1 < tokens.size() && isOverflowTest()) {
          return fits();
        }
        CExpression inner = choice();
        expect(")");
        return postfix(inner);
      }
      default -> {
        return postfix(atom(word, kinds.get(at - 1)));
      }
    }
  }

  private boolean isOverflowTest() {
    return tokens.get(at).equals("(") && tokens.get(at + 1).equals("__typeof__");
  }

  /** An overflow test, from after its first parenthesis on; see {@link CExpression.Fits}. */
  private CExpression fits() throws MalformedExpression {
    expect("(", "__typeof__", "(");
    CExpression type = choice();
    expect(")", ")", "-", "1", ">", "0", "||", "!");
    String operator = at < tokens.size() ? OVERFLOW_TESTS.getOrDefault(tokens.get(at), "") : "";
    if (operator.isEmpty()) {
      throw new MalformedExpression("it has another test than of overflow");
    }
    at++;
    expect("(");
    CExpression left = choice();
    expect(",");
    CExpression right = choice();
    expect(",", "&", "(", "__typeof__", "(");
    CExpression stored = choice();
    expect(")", ")", "{", "0", "}", ")", ")");
    return new CExpression.Fits(operator, left, right, type, stored);
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

  private CExpression postfix(CExpression operand) throws MalformedExpression {
    if (at < tokens.size()) {
      switch (tokens.get(at)) {
        case "[", ".", "->" ->
            throw new MalformedExpression("it accesses memory that may not exist");
        case "(" -> throw new MalformedExpression("it calls a function");
        case "++", "--", "=" -> throw new MalformedExpression("it has a side effect");
        default -> {}
      }
    }
    return operand;
  }

  private CExpression atom(String word, Token.Kind kind) throws MalformedExpression {
    return switch (kind) {
      case IDENTIFIER -> name(word);
      case CHARACTER -> character(word);
      case NUMBER -> number(word);
      default -> throw new MalformedExpression("'" + word + "' in it is not supported");
    };
  }

  private CExpression name(String word) throws MalformedExpression {
    return switch (word) {
      case "true" -> new CExpression.Predefined(word, new CExpression.Constant("1", false));
      case "false", "NULL" ->
          new CExpression.Predefined(word, new CExpression.Constant("0", false));
      default -> {
        if (accept("::")) {
          String variable = at < tokens.size() ? tokens.get(at++) : "";
          yield new CExpression.Name(variable, Optional.of(word));
        }
        yield new CExpression.Name(word, Optional.empty());
      }
    };
  }

  private static CExpression number(String word) throws MalformedExpression {
    if (word.matches("(0[xX][0-9a-fA-F]+|[1-9][0-9]*|0[0-7]*)([uU]?[lL]{0,2}|[lL]{1,2}[uU])")) {
      return new CExpression.Constant(word, false);
    }
    if (word.matches("([0-9]+\\.[0-9]*|\\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]+)?[fFlL]?")) {
      return new CExpression.Constant(word, true);
    }
    throw new MalformedExpression("'" + word + "' in it is not supported");
  }

  /** The value of a character constant with several characters is implementation-defined. */
  private static CExpression character(String word) throws MalformedExpression {
    if (!word.matches(ONE_CHARACTER)) {
      throw new MalformedExpression(word + " is not one character");
    }
    return new CExpression.Constant(word, false);
  }
}
