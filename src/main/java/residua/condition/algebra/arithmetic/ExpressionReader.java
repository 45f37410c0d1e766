package residua.condition.algebra.arithmetic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.condition.algebra.arithmetic.AssumptionArithmetic.Number;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Translates C expressions over integers to terms: variables, constants, {@code + - & | ^ ~ !},
 * products with constants, comparisons, {@code && || ?:}, and the overflow tests that are written
 * around assumptions. Anything else is not understood.
 */
final class ExpressionReader {
  private static final int MOST_TOKENS = 500;

  private static final Pattern NUMBER =
      Pattern.compile("(0[xX][0-9a-fA-F]+|[0-9]+)([uU]?)([lL]{0,2})");

  /** From the weakest up; {@code &&}, {@code ||} and {@code ?:} are weaker. */
  private static final List<Set<String>> LEVELS =
      List.of(
          Set.of("|"),
          Set.of("^"),
          Set.of("&"),
          Set.of("==", "!="),
          Set.of("<", ">", "<=", ">="),
          Set.of("+", "-"),
          Set.of("*"));

  private static final Set<String> LONG =
      Set.of("==", "!=", "<=", ">=", "&&", "||", "<<", ">>", "++", "--", "->", "::");

  private static final Map<String, String> OVERFLOWS =
      Map.of(
          "__builtin_add_overflow", "+",
          "__builtin_sub_overflow", "-",
          "__builtin_mul_overflow", "*");

  private final Terms terms;
  private final AssumptionArithmetic arithmetic;
  private final Map<String, Number> variables;
  private final int bitsOfLong;
  private final List<String> tokens;
  private int at;

  private ExpressionReader(
      Terms terms, List<String> tokens, Map<String, Number> variables, int bitsOfLong) {
    this.terms = terms;
    this.arithmetic = new AssumptionArithmetic(terms);
    this.variables = variables;
    this.bitsOfLong = bitsOfLong;
    this.tokens = tokens;
  }

  /**
   * The truth value of an expression.
   *
   * @param variables the meaning of its names
   * @param bitsOfLong the size of {@code long}
   */
  static Term truth(Terms terms, String text, Map<String, Number> variables, int bitsOfLong)
      throws NotUnderstood {
    ExpressionReader reader = new ExpressionReader(terms, tokens(text), variables, bitsOfLong);
    Number result = reader.choice();
    if (reader.at < reader.tokens.size()) {
      throw new NotUnderstood();
    }
    return reader.arithmetic.truth(result);
  }

  /** The tokens of C; operators of two characters are one. */
  static List<String> tokens(String text) throws NotUnderstood {
    List<String> result = new ArrayList<>();
    int end = -1;
    for (Token token : Lexer.tokens(text)) {
      String word = token.text(text);
      boolean joins =
          end == token.start() && LONG.contains(result.getLast() + word) && word.length() == 1;
      if (joins) {
        result.set(result.size() - 1, result.getLast() + word);
      } else {
        result.add(word);
      }
      end = token.end();
    }
    if (result.size() > MOST_TOKENS) {
      throw new NotUnderstood();
    }
    return result;
  }

  private boolean is(String word) {
    return at < tokens.size() && tokens.get(at).equals(word);
  }

  private boolean accept(String word) {
    boolean found = is(word);
    at += found ? 1 : 0;
    return found;
  }

  private void expect(String... words) throws NotUnderstood {
    for (String word : words) {
      if (!accept(word)) {
        throw new NotUnderstood();
      }
    }
  }

  private Number choice() throws NotUnderstood {
    Number test = either();
    if (!accept("?")) {
      return test;
    }
    Number first = choice();
    expect(":");
    Number second = choice();
    IntegerType type = first.type().with(second.type());
    return new Number(
        type,
        terms.ite(
            arithmetic.truth(test),
            arithmetic.converted(first, type).term(),
            arithmetic.converted(second, type).term()));
  }

  private Number either() throws NotUnderstood {
    Number left = both();
    while (accept("||")) {
      left = arithmetic.of(terms.or(arithmetic.truth(left), arithmetic.truth(both())));
    }
    return left;
  }

  private Number both() throws NotUnderstood {
    Number left = level(0);
    while (accept("&&")) {
      left = arithmetic.of(terms.and(arithmetic.truth(left), arithmetic.truth(level(0))));
    }
    return left;
  }

  private Number level(int level) throws NotUnderstood {
    if (level == LEVELS.size()) {
      return unary();
    }
    Number left = level(level + 1);
    while (at < tokens.size() && LEVELS.get(level).contains(tokens.get(at))) {
      String operator = tokens.get(at++);
      Number right = level(level + 1);
      if (operator.equals("*") && !left.isConstant() && !right.isConstant()) {
        throw new NotUnderstood();
      }
      left = arithmetic.binary(operator, left, right);
    }
    return left;
  }

  private Number unary() throws NotUnderstood {
    if (at >= tokens.size()) {
      throw new NotUnderstood();
    }
    String word = tokens.get(at++);
    switch (word) {
      case "!" -> {
        return arithmetic.of(terms.not(arithmetic.truth(unary())));
      }
      case "-" -> {
        return arithmetic.negated(unary());
      }
      case "+" -> {
        return unary();
      }
      case "~" -> {
        return arithmetic.complemented(unary());
      }
      case "(" -> {
        if (is("(") && at + 1 < tokens.size() && tokens.get(at + 1).equals("__typeof__")) {
          return fits();
        }
        Number inner = choice();
        expect(")");
        return primary(inner);
      }
      default -> {
        return primary(Character.isDigit(word.charAt(0)) ? number(word) : variable(word));
      }
    }
  }

  /** Nothing that follows an operand (a postfix operator) is understood. */
  private Number primary(Number operand) throws NotUnderstood {
    if (is("(") || is("[") || is(".") || is("->") || is("++") || is("--") || is("::")) {
      throw new NotUnderstood();
    }
    return operand;
  }

  /**
   * An overflow test, that arithmetic fits its type: {@code ((__typeof__(T))-1 > 0 ||
   * !__builtin_add_overflow(A, B, &(__typeof__(T)){0}))}, from after its first parenthesis on.
   */
  private Number fits() throws NotUnderstood {
    expect("(", "__typeof__", "(");
    IntegerType type = choice().type();
    expect(")", ")", "-", "1", ">", "0", "||", "!");
    String operator = at < tokens.size() ? OVERFLOWS.get(tokens.get(at++)) : null;
    if (operator == null) {
      throw new NotUnderstood();
    }
    expect("(");
    Number left = choice();
    expect(",");
    Number right = choice();
    expect(",", "&", "(", "__typeof__", "(");
    IntegerType again = choice().type();
    expect(")", ")", "{", "0", "}", ")", ")");
    if (!type.equals(again)) {
      throw new NotUnderstood();
    }
    if (!type.isSigned()) {
      return arithmetic.of(terms.bool(true));
    }
    if (!left.type().with(right.type()).equals(type)) {
      // Not all values of both are values of the type.
      throw new NotUnderstood();
    }
    return arithmetic.of(arithmetic.fits(operator, left, right, type));
  }

  private Number variable(String name) throws NotUnderstood {
    Number known = variables.get(name);
    if (known == null) {
      throw new NotUnderstood();
    }
    return known;
  }

  /** The first type of C17, 6.4.4.1, that has the value. */
  private Number number(String word) throws NotUnderstood {
    Matcher matcher = NUMBER.matcher(word);
    if (!matcher.matches()) {
      throw new NotUnderstood();
    }
    String digits = matcher.group(1);
    boolean isHex = digits.length() > 1 && (digits.charAt(1) == 'x' || digits.charAt(1) == 'X');
    boolean isOctal = !isHex && digits.length() > 1 && digits.charAt(0) == '0';
    if (isOctal && !digits.matches("[0-7]+")) {
      throw new NotUnderstood();
    }
    BigInteger value =
        new BigInteger(isHex ? digits.substring(2) : digits, isHex ? 16 : isOctal ? 8 : 10);
    boolean isUnsigned = !matcher.group(2).isEmpty();
    int least =
        switch (matcher.group(3).length()) {
          case 0 -> 32;
          case 1 -> bitsOfLong;
          default -> 64;
        };
    for (IntegerType type : IntegerType.ALL) {
      boolean isOffered =
          type.bits() >= least && (type.isSigned() ? !isUnsigned : isUnsigned || isHex || isOctal);
      if (isOffered && value.bitLength() <= type.bits() - (type.isSigned() ? 1 : 0)) {
        return arithmetic.constant(type, value.longValue());
      }
    }
    throw new NotUnderstood();
  }
}
