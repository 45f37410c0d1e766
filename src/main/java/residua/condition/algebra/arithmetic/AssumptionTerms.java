package residua.condition.algebra.arithmetic;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.c.expression.CExpression;
import residua.c.expression.CExpressionParser;
import residua.c.expression.MalformedExpression;
import residua.condition.algebra.arithmetic.AssumptionArithmetic.Number;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Translates C expressions over integers to terms: variables, constants, {@code + - & | ^ ~ !},
 * products with constants, comparisons, {@code && || ?:}, and the overflow tests that are written
 * around assumptions. Anything else is not understood.
 */
final class AssumptionTerms {
  private static final int MOST_TOKENS = 500;

  private static final Pattern NUMBER =
      Pattern.compile("(0[xX][0-9a-fA-F]+|[0-9]+)([uU]?)([lL]{0,2})");

  private final Terms terms;
  private final AssumptionArithmetic arithmetic;
  private final Map<String, Number> variables;
  private final int bitsOfLong;

  private AssumptionTerms(Terms terms, Map<String, Number> variables, int bitsOfLong) {
    this.terms = terms;
    this.arithmetic = new AssumptionArithmetic(terms);
    this.variables = variables;
    this.bitsOfLong = bitsOfLong;
  }

  /**
   * The truth value of an expression.
   *
   * @param variables the meaning of its names
   * @param bitsOfLong the size of {@code long}
   */
  static Term truth(Terms terms, String text, Map<String, Number> variables, int bitsOfLong)
      throws NotUnderstood {
    tokens(text);
    CExpression expression;
    try {
      expression = CExpressionParser.parseGuarded(text);
    } catch (MalformedExpression e) {
      throw new NotUnderstood();
    }
    AssumptionTerms translation = new AssumptionTerms(terms, variables, bitsOfLong);
    return translation.arithmetic.truth(translation.value(expression));
  }

  /** The tokens of an expression that is not too long. */
  static List<String> tokens(String text) throws NotUnderstood {
    List<String> result = CExpressionParser.tokens(text);
    if (result.size() > MOST_TOKENS) {
      throw new NotUnderstood();
    }
    return result;
  }

  private Number value(CExpression expression) throws NotUnderstood {
    return switch (expression) {
      case CExpression.Name(String name, Optional<String> function) -> {
        if (function.isPresent()) {
          throw new NotUnderstood();
        }
        yield variable(name);
      }
      case CExpression.Predefined name -> variable(name.name());
      case CExpression.Constant constant -> number(constant.text());
      case CExpression.Unary(String operator, CExpression operand) ->
          switch (operator) {
            case "!" -> arithmetic.of(terms.not(arithmetic.truth(value(operand))));
            case "-" -> arithmetic.negated(value(operand));
            case "~" -> arithmetic.complemented(value(operand));
            default -> value(operand);
          };
      case CExpression.Binary binary -> value(binary);
      case CExpression.Choice choice -> value(choice);
      case CExpression.Fits fits -> value(fits);
      case CExpression.Cast cast -> throw new NotUnderstood();
    };
  }

  private Number value(CExpression.Binary binary) throws NotUnderstood {
    Number left = value(binary.left());
    switch (binary.operator()) {
      case "||" -> {
        return arithmetic.of(
            terms.or(arithmetic.truth(left), arithmetic.truth(value(binary.right()))));
      }
      case "&&" -> {
        return arithmetic.of(
            terms.and(arithmetic.truth(left), arithmetic.truth(value(binary.right()))));
      }
      case "<<", ">>", "/", "%" -> throw new NotUnderstood();
      default -> {
        Number right = value(binary.right());
        if (binary.operator().equals("*") && !left.isConstant() && !right.isConstant()) {
          throw new NotUnderstood();
        }
        return arithmetic.binary(binary.operator(), left, right);
      }
    }
  }

  private Number value(CExpression.Choice choice) throws NotUnderstood {
    Number test = value(choice.condition());
    Number first = value(choice.whenTrue());
    Number second = value(choice.whenFalse());
    IntegerType type = first.type().with(second.type());
    return new Number(
        type,
        terms.ite(
            arithmetic.truth(test),
            arithmetic.converted(first, type).term(),
            arithmetic.converted(second, type).term()));
  }

  private Number value(CExpression.Fits fits) throws NotUnderstood {
    IntegerType type = value(fits.type()).type();
    Number left = value(fits.left());
    Number right = value(fits.right());
    if (!type.equals(value(fits.stored()).type())) {
      throw new NotUnderstood();
    }
    if (!type.isSigned()) {
      return arithmetic.of(terms.bool(true));
    }
    if (!left.type().with(right.type()).equals(type)) {
      // Not all values of both are values of the type.
      throw new NotUnderstood();
    }
    return arithmetic.of(arithmetic.fits(fits.operator(), left, right, type));
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
