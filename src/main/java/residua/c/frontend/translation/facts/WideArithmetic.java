package residua.c.frontend.translation.facts;

import java.util.List;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.CType.Wide;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.WideTypes;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Arithmetic of types that are wider than all scalars. Integers of 128 bits are calculated in two
 * words of 64 bits, the low one first; of {@code long double} and complex numbers every result is
 * any value.
 */
public final class WideArithmetic {
  private static final int WORD = 8;
  private static final int WORD_BITS = 64;
  private static final Expression ZERO = word(0);

  private final EvaluationState evaluation;

  /** Arithmetic whose steps are added to an evaluation. */
  public WideArithmetic(EvaluationState evaluation) {
    this.evaluation = evaluation;
  }

  private static Expression word(long bits) {
    return new Expression.Constant(Scalar.U64, bits);
  }

  private static Expression binary(Operator operator, Expression left, Expression right) {
    return ConstantValues.folded(new Expression.Binary(operator, left.type(), left, right));
  }

  private static Expression compare(Relation relation, Expression left, Expression right) {
    return ConstantValues.folded(new Expression.Compare(relation, left, right));
  }

  private static Expression to(Scalar type, Expression operand) {
    return operand.type() == type
        ? operand
        : ConstantValues.folded(new Expression.Convert(type, operand));
  }

  private static Expression choice(Expression test, Expression then, Expression otherwise) {
    return ConstantValues.folded(new Expression.Choice(then.type(), test, then, otherwise));
  }

  private static Expression any(Scalar type, Wide of) {
    return new Expression.Anything(type, "a value of " + of.words());
  }

  /** Any value of a type. */
  public Value any(Wide type) {
    int slot = evaluation.frame().temporary(type.size());
    evaluation.add(new Effect.Forget(List.of(slot)));
    return new Value(type, new Expression.Local(slot));
  }

  private static Expression low(Value value) {
    return new Expression.Load(Scalar.U64, value.expression());
  }

  private static Expression high(Value value) {
    return new Expression.Load(Scalar.U64, Operators.advanced(value.expression(), WORD));
  }

  private Value of(CType type, Expression low, Expression high) {
    Expression slot = new Expression.Local(evaluation.frame().temporary(2 * WORD));
    evaluation.add(new Effect.Store(Scalar.U64, slot, low));
    evaluation.add(new Effect.Store(Scalar.U64, Operators.advanced(slot, WORD), high));
    return new Value(type, slot);
  }

  /** A word that is used several times. */
  private Expression kept(Expression value) {
    return evaluation.kept(new Value(new CType.Number(value.type()), value)).expression();
  }

  /**
   * A value converted to a type; one of the two types is wide.
   *
   * @throws UnmodelledConstruct if the types cannot be converted
   */
  public Value converted(Value value, CType to) {
    if (to instanceof Wide wide) {
      return toWide(value, wide);
    }
    Wide from = (Wide) value.type();
    if (!to.isScalar() || to instanceof CType.Pointer && !from.isInteger()) {
      throw new UnmodelledConstruct("a conversion of " + from.words());
    }
    Scalar scalar = to.scalar();
    if (!from.isInteger()) {
      return new Value(to, kept(any(scalar, from)));
    }
    if (scalar == Scalar.BOOL) {
      return new Value(to, to(scalar, truth(value)));
    }
    if (scalar.isFloating()) {
      Expression isLow = compare(Relation.EQUAL, high(value), ZERO);
      return new Value(to, kept(choice(isLow, to(scalar, low(value)), any(scalar, from))));
    }
    Value low = new Value(new CType.Number(Scalar.U64), low(value));
    return new Value(to, Conversions.to(scalar, low));
  }

  private Value toWide(Value value, Wide to) {
    if (value.type() instanceof Wide from) {
      if (from.equals(to)) {
        return value;
      }
      return from.isInteger() && to.isInteger() ? new Value(to, value.expression()) : any(to);
    }
    if (!value.type().isScalar()) {
      throw new UnmodelledConstruct("a conversion to " + to.words());
    }
    return to.isInteger() && !value.type().scalar().isFloating()
        ? of(to, lowOf(value), highOf(value))
        : any(to);
  }

  private static Expression lowOf(Value value) {
    boolean isSigned = value.type().scalar().isSigned();
    return to(Scalar.U64, isSigned ? to(Scalar.I64, value.expression()) : value.expression());
  }

  private static Expression highOf(Value value) {
    if (!value.type().scalar().isSigned()) {
      return ZERO;
    }
    Expression sign = new Expression.Constant(Scalar.I32, WORD_BITS - 1L);
    Expression signed = to(Scalar.I64, value.expression());
    return to(Scalar.U64, binary(Operator.RIGHT, signed, sign));
  }

  /** Gives an object the value of an integer without a temporary. */
  public void store(Expression address, Value value) {
    evaluation.add(new Effect.Store(Scalar.U64, address, lowOf(value)));
    evaluation.add(new Effect.Store(Scalar.U64, Operators.advanced(address, WORD), highOf(value)));
  }

  /** Gives an object any value without a temporary. */
  public void forget(Expression address, Wide type) {
    for (int at = 0; at < type.size(); at += Scalar.U32.size()) {
      evaluation.add(
          new Effect.Store(Scalar.U32, Operators.advanced(address, at), any(Scalar.U32, type)));
    }
  }

  /** Whether a value is not zero. */
  public Expression truth(Value value) {
    Wide type = (Wide) value.type();
    return type.isInteger()
        ? compare(Relation.DIFFERENT, binary(Operator.OR, low(value), high(value)), ZERO)
        : kept(to(Scalar.I32, any(Scalar.BOOL, type)));
  }

  /** The comparison of two values after their conversions. */
  public Value compared(Relation relation, Value left, Value right) {
    CType common = WideTypes.common(left.type(), right.type());
    if (!(common instanceof Wide type)) {
      return Operators.number(
          Operators.compared(relation, converted(left, common), converted(right, common)));
    }
    Value a = toWide(left, type);
    Value b = toWide(right, type);
    if (!type.isInteger()) {
      return Operators.number(kept(to(Scalar.I32, any(Scalar.BOOL, type))));
    }
    return Operators.number(
        switch (relation) {
          case EQUAL -> equal(a, b);
          case DIFFERENT -> not(equal(a, b));
          case LESS -> less(a, b, type);
          case AT_MOST -> not(less(b, a, type));
          case GREATER -> less(b, a, type);
          case AT_LEAST -> not(less(a, b, type));
        });
  }

  private static Expression not(Expression truth) {
    return compare(Relation.EQUAL, truth, new Expression.Constant(Scalar.I32, 0));
  }

  private static Expression equal(Value a, Value b) {
    return ConstantValues.folded(
        new Expression.Both(
            compare(Relation.EQUAL, low(a), low(b)), compare(Relation.EQUAL, high(a), high(b))));
  }

  private static Expression less(Value a, Value b, Wide type) {
    Scalar sign = type.isSigned() ? Scalar.I64 : Scalar.U64;
    Expression high = compare(Relation.LESS, to(sign, high(a)), to(sign, high(b)));
    Expression low =
        new Expression.Both(
            compare(Relation.EQUAL, high(a), high(b)), compare(Relation.LESS, low(a), low(b)));
    return ConstantValues.folded(new Expression.Either(high, low));
  }

  /** The negative of a value. */
  public Value negated(Value value) {
    Wide type = (Wide) value.type();
    return type.isInteger() ? difference(type, of(type, ZERO, ZERO), value) : any(type);
  }

  /** The bitwise complement of an integer; the conjugate of a complex number (GNU C). */
  public Value complement(Value value) {
    Wide type = (Wide) value.type();
    return type.isInteger()
        ? of(
            type,
            new Expression.Complement(Scalar.U64, low(value)),
            new Expression.Complement(Scalar.U64, high(value)))
        : any(type);
  }

  /** The result of an operator on two values, at least one of which is wide. */
  public Value operator(Operator operator, Value left, Value right) {
    if (operator == Operator.LEFT || operator == Operator.RIGHT) {
      return left.type() instanceof Wide type && type.isInteger()
          ? shifted(operator, type, left, kept(count(right)))
          : narrow(operator, left, right);
    }
    CType common = WideTypes.common(left.type(), right.type());
    if (!(common instanceof Wide type)) {
      return narrow(operator, converted(left, common), converted(right, common));
    }
    Value a = toWide(left, type);
    Value b = toWide(right, type);
    if (!type.isInteger()) {
      return any(type);
    }
    return switch (operator) {
      case ADD -> sum(type, a, b);
      case SUBTRACT -> difference(type, a, b);
      case MULTIPLY -> product(type, a, b);
      case DIVIDE, REMAINDER -> quotient(operator, type, a, b);
      case AND, OR, XOR ->
          of(type, binary(operator, low(a), low(b)), binary(operator, high(a), high(b)));
      case LEFT, RIGHT -> throw new IllegalArgumentException("a shift");
    };
  }

  /** An operation whose result is a scalar. */
  private static Value narrow(Operator operator, Value left, Value right) {
    return Operators.onNumbers(operator, left, right)
        .map(result -> new Value(new CType.Number(result.type()), ConstantValues.folded(result)))
        .orElseThrow(() -> new UnmodelledConstruct("an operation on a pointer"));
  }

  private Value sum(Wide type, Value a, Value b) {
    Expression low = kept(binary(Operator.ADD, low(a), low(b)));
    Expression carry = to(Scalar.U64, compare(Relation.LESS, low, low(a)));
    return of(type, low, binary(Operator.ADD, binary(Operator.ADD, high(a), high(b)), carry));
  }

  private Value difference(Wide type, Value a, Value b) {
    Expression borrow = to(Scalar.U64, compare(Relation.LESS, low(a), low(b)));
    Expression high = binary(Operator.SUBTRACT, high(a), high(b));
    return of(
        type, binary(Operator.SUBTRACT, low(a), low(b)), binary(Operator.SUBTRACT, high, borrow));
  }

  /** The product: that of the low words from products of halves of 32 bits. */
  private Value product(Wide type, Value a, Value b) {
    Expression a0 = kept(half(low(a), false));
    Expression a1 = kept(half(low(a), true));
    Expression b0 = kept(half(low(b), false));
    Expression b1 = kept(half(low(b), true));
    Expression first = kept(binary(Operator.MULTIPLY, a0, b1));
    Expression second = kept(binary(Operator.MULTIPLY, a1, b0));
    Expression middle =
        sum(half(binary(Operator.MULTIPLY, a0, b0), true), half(first, false), half(second, false));
    Expression carried =
        sum(
            binary(Operator.MULTIPLY, a1, b1),
            half(first, true),
            half(second, true),
            half(middle, true));
    Expression high =
        sum(
            carried,
            binary(Operator.MULTIPLY, low(a), high(b)),
            binary(Operator.MULTIPLY, high(a), low(b)));
    return of(type, binary(Operator.MULTIPLY, low(a), low(b)), high);
  }

  private static Expression sum(Expression first, Expression... more) {
    Expression result = first;
    for (Expression each : more) {
      result = binary(Operator.ADD, result, each);
    }
    return result;
  }

  private static Expression half(Expression value, boolean isHigh) {
    return isHigh
        ? binary(Operator.RIGHT, value, new Expression.Constant(Scalar.I32, WORD_BITS / 2))
        : binary(Operator.AND, value, word(0xffff_ffffL));
  }

  /**
   * A quotient or remainder: known if both operands fit into a word. A division by zero is one of
   * words, too.
   */
  private Value quotient(Operator operator, Wide type, Value a, Value b) {
    Expression fit = compare(Relation.EQUAL, binary(Operator.OR, high(a), high(b)), ZERO);
    Expression isByZero = compare(Relation.EQUAL, binary(Operator.OR, low(b), high(b)), ZERO);
    Expression isOfWords = kept(ConstantValues.folded(new Expression.Either(fit, isByZero)));
    Expression low = binary(operator, low(a), low(b));
    return of(
        type,
        choice(isOfWords, low, any(Scalar.U64, type)),
        choice(isOfWords, ZERO, any(Scalar.U64, type)));
  }

  private static Expression count(Value right) {
    Value promoted = Conversions.promoted(right);
    if (!promoted.type().scalar().isInteger()) {
      throw new UnmodelledConstruct("bits of something that is not an integer");
    }
    return promoted.expression();
  }

  /** A shift: one of words by a count that is out of their range is one that is not defined. */
  private Value shifted(Operator operator, Wide type, Value value, Expression count) {
    boolean isLeft = operator == Operator.LEFT;
    boolean isArithmetic = !isLeft && type.isSigned();
    Expression width = new Expression.Constant(count.type(), WORD_BITS);
    Expression isShort = compare(Relation.LESS, count, width);
    Expression isNone = compare(Relation.EQUAL, count, new Expression.Constant(count.type(), 0));
    Expression beyond = binary(Operator.SUBTRACT, count, width);
    Expression back = binary(Operator.SUBTRACT, width, count);
    Expression from = isLeft ? low(value) : high(value);
    Expression into = isLeft ? high(value) : low(value);
    Expression signed = isArithmetic ? to(Scalar.I64, from) : from;
    Operator other = isLeft ? Operator.RIGHT : Operator.LEFT;
    Expression both = binary(Operator.OR, binary(operator, into, count), binary(other, from, back));
    Expression over = to(Scalar.U64, binary(operator, signed, beyond));
    Expression received = choice(isShort, choice(isNone, into, both), over);
    Expression sign = new Expression.Constant(Scalar.I32, WORD_BITS - 1L);
    Expression emptied = isArithmetic ? to(Scalar.U64, binary(operator, signed, sign)) : ZERO;
    Expression left = choice(isShort, to(Scalar.U64, binary(operator, signed, count)), emptied);
    return isLeft ? of(type, left, received) : of(type, received, left);
  }
}
