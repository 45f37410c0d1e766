package residua.c.frontend.translation.facts;

import java.util.Optional;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;
import residua.c.semantics.Shifts;
import residua.c.specification.SafetyProperty;

/**
 * What an operation requires of its operands (C17, 6.5), as effects that come before it. Only what
 * the specification of the program asks for is stated, and nothing that holds for constants.
 */
public final class Obligations {
  private static final int WIDE_BITS = 128;

  private final EvaluationState evaluation;
  private final int where;

  /**
   * Of an operation.
   *
   * @param where its position in the program's text
   */
  public Obligations(EvaluationState evaluation, int where) {
    this.evaluation = evaluation;
    this.where = where;
  }

  /** States what a binary operator requires; pointer arithmetic requires nothing here. */
  public void operator(Operator operator, Value left, Value right) {
    if (!evaluation.isAskedAny()) {
      return;
    }
    Optional<Expression.Binary> operation = Operators.onNumbers(operator, left, right);
    if (operation.isEmpty() || !operation.get().type().isInteger()) {
      return;
    }
    Expression.Binary of = operation.get();
    switch (operator) {
      case DIVIDE, REMAINDER -> {
        Expression zero = new Expression.Constant(of.type(), 0);
        add(SafetyProperty.NO_DIVISION_BY_ZERO, compare(Relation.EQUAL, of.right(), zero));
      }
      case LEFT, RIGHT -> add(SafetyProperty.NO_UNDEFINED_SHIFT, Shifts.isOutside(of));
      default -> {}
    }
    if (of.type().isSigned()) {
      overflow(of).ifPresent(when -> add(SafetyProperty.NO_OVERFLOW, when));
    }
  }

  /** States what the negation of a promoted value requires. */
  public void negation(Value operand) {
    Scalar type = operand.type().scalar();
    if (type.isInteger() && type.isSigned()) {
      add(
          SafetyProperty.NO_OVERFLOW,
          compare(Relation.EQUAL, operand.expression(), smallest(type)));
    }
  }

  /** States what the absolute value requires: C17, 7.22.6.1; compilers negate the operand. */
  public void absolute(Expression operand) {
    Scalar type = operand.type();
    if (type.isInteger() && type.isSigned()) {
      add(SafetyProperty.NO_OVERFLOW, compare(Relation.EQUAL, operand, smallest(type)));
    }
  }

  /** States what the negation of a value requires whose type is wider than all scalars. */
  public void wideNegation(Value operand) {
    wideOverflow(operand);
  }

  /**
   * States what a binary operator requires where a type is wider than all scalars. Whether the
   * result of a signed operation is representable is not calculated.
   */
  public void wideOperator(Operator operator, Value left, Value right) {
    switch (operator) {
      case DIVIDE, REMAINDER -> {
        boolean isInteger =
            left.type() instanceof CType.Wide a && a.isInteger()
                || right.type() instanceof CType.Wide b && b.isInteger();
        if (isInteger && !isFloating(left) && !isFloating(right)) {
          WideArithmetic wide = new WideArithmetic(evaluation);
          Value zero = Operators.number(new Expression.Constant(Scalar.I32, 0));
          if (evaluation.asksFor(SafetyProperty.NO_DIVISION_BY_ZERO)) {
            add(
                SafetyProperty.NO_DIVISION_BY_ZERO,
                right.type() instanceof CType.Wide
                    ? wide.compared(Relation.EQUAL, right, zero).expression()
                    : compare(Relation.EQUAL, right.expression(), zero(right.type().scalar())));
          }
        }
      }
      case LEFT, RIGHT -> {
        Value count = Conversions.promoted(right);
        Scalar type = count.type().scalar();
        Expression outside =
            compare(
                Relation.AT_LEAST, count.expression(), new Expression.Constant(type, WIDE_BITS));
        Expression negative = compare(Relation.LESS, count.expression(), zero(type));
        add(
            SafetyProperty.NO_UNDEFINED_SHIFT,
            type.isSigned() ? either(negative, outside) : outside);
      }
      default -> {}
    }
    boolean mayOverflow =
        switch (operator) {
          case AND, OR, XOR, RIGHT -> false;
          default -> true;
        };
    if (mayOverflow) {
      wideOverflow(left);
      wideOverflow(right);
    }
  }

  private static boolean isFloating(Value value) {
    return value.type() instanceof CType.Wide wide
        ? !wide.isInteger()
        : value.type().scalar().isFloating();
  }

  private void wideOverflow(Value operand) {
    if (operand.type() instanceof CType.Wide wide && wide.isSigned()) {
      add(SafetyProperty.NO_OVERFLOW, new Expression.Anything(Scalar.I32, wide.words()));
    }
  }

  /**
   * States what an access to memory requires.
   *
   * @param size number of bytes that are read or written
   * @param isWritten whether they are written
   */
  public void access(Expression address, long size, boolean isWritten) {
    if (size > 0) {
      access(address, new Expression.Constant(Scalar.I64, size), isWritten);
    }
  }

  /** The same, for a number of bytes that is a value of 64 bits. */
  public void access(Expression address, Expression size, boolean isWritten) {
    add(SafetyProperty.VALID_DEREF, new Expression.Invalid(address, size, isWritten));
  }

  /**
   * States what it requires to read a string.
   *
   * @param most number of bytes after which no further one is read, a value of 64 bits
   */
  public void string(Expression address, Expression most) {
    add(
        SafetyProperty.VALID_DEREF,
        new Expression.OfString(Expression.StringQuestion.IS_INVALID, address, most));
  }

  /** States what it requires to free an address. */
  public void freed(Expression address) {
    add(SafetyProperty.VALID_FREE, new Expression.NotAllocated(address));
  }

  /** States that nothing that was allocated is lost. */
  public void tracked() {
    add(SafetyProperty.VALID_MEMTRACK, new Expression.Leaks(Expression.Leak.UNREACHED));
  }

  /**
   * States that nothing is lost where the program ends, or that everything was freed.
   *
   * @param lost what is lost there
   */
  public void end(Expression.Leak lost) {
    add(SafetyProperty.VALID_MEMTRACK, new Expression.Leaks(lost));
    add(SafetyProperty.VALID_MEMCLEANUP, new Expression.Leaks(Expression.Leak.ANY));
  }

  /** States that everything was freed where the program is aborted; nothing is lost there. */
  public void aborted() {
    add(SafetyProperty.VALID_MEMCLEANUP, new Expression.Leaks(Expression.Leak.ANY));
  }

  private void add(SafetyProperty property, Expression violated) {
    if (evaluation.asksFor(property)
        && ConstantValues.integer(violated).filter(bits -> bits == 0).isEmpty()) {
      evaluation.add(new Effect.Violates(property, violated, where));
    }
  }

  /** When the result of a signed operation is not representable; empty if it always is. */
  private static Optional<Expression> overflow(Expression.Binary of) {
    Scalar type = of.type();
    return switch (of.operator()) {
      case ADD, SUBTRACT -> Optional.of(ofSum(of));
      case MULTIPLY -> Optional.of(type.size() < 8 ? ofNarrow(of) : ofWideProduct(of));
      case DIVIDE, REMAINDER ->
          Optional.of(
              both(
                  compare(Relation.EQUAL, of.right(), new Expression.Constant(type, -1)),
                  compare(Relation.EQUAL, of.left(), smallest(type))));
      case LEFT -> Optional.of(ofShift(of));
      case AND, OR, XOR, RIGHT -> Optional.empty();
    };
  }

  /**
   * A sum or difference with a constant is compared with one bound, which analyses can use; others
   * are calculated exactly, or their bounds are.
   */
  private static Expression ofSum(Expression.Binary of) {
    Scalar type = of.type();
    boolean isSum = of.operator() == Operator.ADD;
    if (of.right() instanceof Expression.Constant right && right.bits() != smallest(type).bits()) {
      return beyond(of.left(), isSum ? right.bits() : -right.bits(), type);
    }
    if (isSum && of.left() instanceof Expression.Constant left) {
      return beyond(of.right(), left.bits(), type);
    }
    if (type.size() < 8) {
      return ofNarrow(of);
    }
    // Neither bound overflows: a + b > MAX where b > 0 is a > MAX - b.
    Expression isUp = compare(isSum ? Relation.GREATER : Relation.LESS, of.right(), zero(type));
    Operator back = isSum ? Operator.SUBTRACT : Operator.ADD;
    Expression high = new Expression.Binary(back, type, largest(type), of.right());
    Expression low = new Expression.Binary(back, type, smallest(type), of.right());
    return new Expression.Choice(
        Scalar.I32,
        isUp,
        compare(Relation.GREATER, of.left(), high),
        compare(Relation.LESS, of.left(), low));
  }

  /** Whether a value plus a constant is not representable. */
  private static Expression beyond(Expression value, long added, Scalar type) {
    return added >= 0
        ? compare(Relation.GREATER, value, new Expression.Constant(type, type.largest() - added))
        : compare(Relation.LESS, value, new Expression.Constant(type, type.smallest() - added));
  }

  /** Operands of at most 32 bits: the exact result is a value of 64 bits. */
  private static Expression ofNarrow(Expression.Binary of) {
    Expression exact =
        new Expression.Binary(of.operator(), Scalar.I64, wide(of.left()), wide(of.right()));
    return either(
        compare(Relation.GREATER, exact, new Expression.Constant(Scalar.I64, of.type().largest())),
        compare(Relation.LESS, exact, new Expression.Constant(Scalar.I64, of.type().smallest())));
  }

  /** The product of two values of 64 bits: exact if both are small, otherwise divided again. */
  private static Expression ofWideProduct(Expression.Binary of) {
    Scalar type = of.type();
    Expression a = of.left();
    Expression b = of.right();
    Expression product = new Expression.Binary(Operator.MULTIPLY, type, a, b);
    Expression minusOne = new Expression.Constant(type, -1);
    Expression isOdd =
        both(compare(Relation.EQUAL, a, minusOne), compare(Relation.EQUAL, b, smallest(type)));
    Expression back = new Expression.Binary(Operator.DIVIDE, type, product, a);
    Expression differs =
        both(compare(Relation.DIFFERENT, a, minusOne), compare(Relation.DIFFERENT, back, b));
    Expression isWrong = both(compare(Relation.DIFFERENT, a, zero(type)), either(isOdd, differs));
    return both(either(isLarge(a), isLarge(b)), isWrong);
  }

  private static Expression isLarge(Expression value) {
    Scalar type = value.type();
    return either(
        compare(Relation.GREATER, value, new Expression.Constant(type, Scalar.I32.largest())),
        compare(Relation.LESS, value, new Expression.Constant(type, Scalar.I32.smallest())));
  }

  /** The exact value of a left shift is the product with a power of two (C17, 6.5.7). */
  private static Expression ofShift(Expression.Binary of) {
    Scalar type = of.type();
    Expression isInside = Shifts.isInside(of);
    Expression high = new Expression.Binary(Operator.RIGHT, type, largest(type), of.right());
    Expression low = new Expression.Binary(Operator.RIGHT, type, smallest(type), of.right());
    Expression isLost =
        either(
            compare(Relation.GREATER, of.left(), ConstantValues.folded(high)),
            compare(Relation.LESS, of.left(), ConstantValues.folded(low)));
    return both(isInside, isLost);
  }

  private static Expression wide(Expression value) {
    return ConstantValues.folded(new Expression.Convert(Scalar.I64, value));
  }

  private static Expression.Constant zero(Scalar type) {
    return new Expression.Constant(type, 0);
  }

  private static Expression.Constant smallest(Scalar type) {
    return new Expression.Constant(type, type.smallest());
  }

  private static Expression.Constant largest(Scalar type) {
    return new Expression.Constant(type, type.largest());
  }

  private static Expression compare(Relation relation, Expression left, Expression right) {
    return ConstantValues.folded(new Expression.Compare(relation, left, right));
  }

  private static Expression both(Expression left, Expression right) {
    return isConstant(left, true) ? right : ConstantValues.folded(new Expression.Both(left, right));
  }

  private static Expression either(Expression left, Expression right) {
    return isConstant(left, false)
        ? right
        : isConstant(right, false)
            ? left
            : ConstantValues.folded(new Expression.Either(left, right));
  }

  private static boolean isConstant(Expression expression, boolean truth) {
    return ConstantValues.integer(expression).filter(bits -> bits != 0 == truth).isPresent();
  }
}
