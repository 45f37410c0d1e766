package residua.condition.algebra.arithmetic;

import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/** C arithmetic on integers; it wraps around, and whether a result fits is asked separately. */
final class AssumptionArithmetic {
  private final Terms terms;

  AssumptionArithmetic(Terms terms) {
    this.terms = terms;
  }

  /** A value of a type. */
  record Number(IntegerType type, Term term) {
    boolean isConstant() {
      return term.isConstant();
    }
  }

  Number constant(IntegerType type, long value) {
    return new Number(type, terms.bits(type.bits(), value));
  }

  Number converted(Number number, IntegerType type) {
    return new Number(type, terms.resized(number.term(), type.bits(), number.type().isSigned()));
  }

  /** Whether it is not zero. */
  Term truth(Number number) {
    return terms.not(terms.equal(number.term(), terms.bits(number.type().bits(), 0)));
  }

  Number of(Term truth) {
    return new Number(IntegerType.INT, terms.ite(truth, terms.bits(32, 1), terms.bits(32, 0)));
  }

  Number negated(Number number) {
    return binary("-", constant(number.type(), 0), number);
  }

  Number complemented(Number number) {
    return new Number(number.type(), terms.unary(Op.BIT_NOT, number.term().sort(), number.term()));
  }

  Number binary(String operator, Number left, Number right) {
    IntegerType type = left.type().with(right.type());
    Term a = converted(left, type).term();
    Term b = converted(right, type).term();
    boolean signed = type.isSigned();
    Op less = signed ? Op.SIGNED_LESS : Op.UNSIGNED_LESS;
    Op atMost = signed ? Op.SIGNED_AT_MOST : Op.UNSIGNED_AT_MOST;
    return switch (operator) {
      case "+" -> new Number(type, terms.binary(Op.ADD, a, b));
      case "-" -> new Number(type, terms.binary(Op.SUBTRACT, a, b));
      case "*" -> new Number(type, terms.binary(Op.MULTIPLY, a, b));
      case "&" -> new Number(type, terms.binary(Op.BIT_AND, a, b));
      case "|" -> new Number(type, terms.binary(Op.BIT_OR, a, b));
      case "^" -> new Number(type, terms.binary(Op.BIT_XOR, a, b));
      case "==" -> of(terms.equal(a, b));
      case "!=" -> of(terms.not(terms.equal(a, b)));
      case "<" -> of(terms.compare(less, a, b));
      case ">" -> of(terms.compare(less, b, a));
      case "<=" -> of(terms.compare(atMost, a, b));
      case ">=" -> of(terms.compare(atMost, b, a));
      default -> throw new IllegalArgumentException(operator);
    };
  }

  /**
   * Whether the exact sum, difference or product of two values is representable in a signed type
   * and each of the values is.
   */
  Term fits(String operator, Number left, Number right, IntegerType type) throws NotUnderstood {
    Term a = converted(left, type).term();
    Term b = converted(right, type).term();
    if (type.bits() == 32) {
      Number exact =
          binary(
              operator,
              converted(new Number(type, a), IntegerType.LONG),
              converted(new Number(type, b), IntegerType.LONG));
      Number back = converted(converted(exact, type), IntegerType.LONG);
      return terms.equal(back.term(), exact.term());
    }
    if (operator.equals("*")) {
      throw new NotUnderstood();
    }
    boolean isSum = operator.equals("+");
    Term result = terms.binary(isSum ? Op.ADD : Op.SUBTRACT, a, b);
    Term zero = terms.bits(64, 0);
    Term isBelow = terms.compare(Op.SIGNED_LESS, b, zero);
    // The sum is not smaller than the other operand if and only if the addend is not negative.
    Term isSmaller = terms.compare(Op.SIGNED_LESS, result, a);
    Term isLarger = terms.compare(Op.SIGNED_LESS, a, result);
    return isSum
        ? terms.ite(isBelow, isSmaller, terms.not(isSmaller))
        : terms.ite(isBelow, isLarger, terms.not(isLarger));
  }
}
