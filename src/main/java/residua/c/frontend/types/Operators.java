package residua.c.frontend.types;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/** Operators with two operands, on evaluated values. */
public final class Operators {
  private static final CType LONG = new CType.Number(Scalar.I64);

  private Operators() {}

  /** Whether an operator assigns; compound assignments count. */
  public static boolean isAssignment(IASTBinaryExpression node) {
    return node.getOperator() >= IASTBinaryExpression.op_assign
        && node.getOperator() <= IASTBinaryExpression.op_binaryOrAssign;
  }

  /** Whether an operator is {@code ++} or {@code --}. */
  public static boolean isStep(IASTUnaryExpression node) {
    return switch (node.getOperator()) {
      case IASTUnaryExpression.op_prefixIncr,
          IASTUnaryExpression.op_prefixDecr,
          IASTUnaryExpression.op_postFixIncr,
          IASTUnaryExpression.op_postFixDecr ->
          true;
      default -> false;
    };
  }

  /** The operator of a compound assignment. */
  public static Operator ofAssignment(IASTBinaryExpression node) {
    return switch (node.getOperator()) {
      case IASTBinaryExpression.op_plusAssign -> Operator.ADD;
      case IASTBinaryExpression.op_minusAssign -> Operator.SUBTRACT;
      case IASTBinaryExpression.op_multiplyAssign -> Operator.MULTIPLY;
      case IASTBinaryExpression.op_divideAssign -> Operator.DIVIDE;
      case IASTBinaryExpression.op_moduloAssign -> Operator.REMAINDER;
      case IASTBinaryExpression.op_binaryAndAssign -> Operator.AND;
      case IASTBinaryExpression.op_binaryOrAssign -> Operator.OR;
      case IASTBinaryExpression.op_binaryXorAssign -> Operator.XOR;
      case IASTBinaryExpression.op_shiftLeftAssign -> Operator.LEFT;
      case IASTBinaryExpression.op_shiftRightAssign -> Operator.RIGHT;
      default -> throw new UnmodelledConstruct("an operator that is not modelled");
    };
  }

  /** The arithmetic operator of an expression. */
  public static Operator operator(IASTBinaryExpression node) {
    return switch (node.getOperator()) {
      case IASTBinaryExpression.op_plus -> Operator.ADD;
      case IASTBinaryExpression.op_minus -> Operator.SUBTRACT;
      case IASTBinaryExpression.op_multiply -> Operator.MULTIPLY;
      case IASTBinaryExpression.op_divide -> Operator.DIVIDE;
      case IASTBinaryExpression.op_modulo -> Operator.REMAINDER;
      case IASTBinaryExpression.op_binaryAnd -> Operator.AND;
      case IASTBinaryExpression.op_binaryOr -> Operator.OR;
      case IASTBinaryExpression.op_binaryXor -> Operator.XOR;
      case IASTBinaryExpression.op_shiftLeft -> Operator.LEFT;
      case IASTBinaryExpression.op_shiftRight -> Operator.RIGHT;
      default -> throw new UnmodelledConstruct("an operator that is not modelled");
    };
  }

  /** The relation that an operator computes. */
  public static Optional<Relation> relation(IASTBinaryExpression node) {
    return Optional.ofNullable(
        switch (node.getOperator()) {
          case IASTBinaryExpression.op_equals -> Relation.EQUAL;
          case IASTBinaryExpression.op_notequals -> Relation.DIFFERENT;
          case IASTBinaryExpression.op_lessThan -> Relation.LESS;
          case IASTBinaryExpression.op_lessEqual -> Relation.AT_MOST;
          case IASTBinaryExpression.op_greaterThan -> Relation.GREATER;
          case IASTBinaryExpression.op_greaterEqual -> Relation.AT_LEAST;
          default -> null;
        });
  }

  /** An integer constant, of the type of its expression. */
  public static Value number(Expression constant) {
    return new Value(new CType.Number(constant.type()), constant);
  }

  /** The comparison of two values after the usual arithmetic conversions (C17, 6.3.1.8). */
  public static Expression compared(Relation relation, Value left, Value right) {
    boolean pointers =
        left.type() instanceof CType.Pointer || right.type() instanceof CType.Pointer;
    Scalar scalar = pointers ? Scalar.POINTER : Conversions.common(left, right);
    return ConstantValues.folded(
        new Expression.Compare(
            relation, Conversions.to(scalar, left), Conversions.to(scalar, right)));
  }

  /** The result of an operator on two values. */
  public static Value of(Operator operator, Value left, Value right, TypeTable types) {
    boolean additive = operator == Operator.ADD || operator == Operator.SUBTRACT;
    if (additive && left.type() instanceof CType.Pointer pointer) {
      return right.type() instanceof CType.Pointer
          ? distance(pointer, left, right, types)
          : moved(left, pointer, right, operator == Operator.SUBTRACT, types);
    }
    if (operator == Operator.ADD && right.type() instanceof CType.Pointer pointer) {
      return moved(right, pointer, left, false, types);
    }
    Expression.Binary result = number(operator, left, right);
    return new Value(new CType.Number(result.type()), ConstantValues.folded(result));
  }

  /** The operation on two values after their conversions; empty if one of them is a pointer. */
  public static Optional<Expression.Binary> onNumbers(Operator operator, Value left, Value right) {
    return left.type() instanceof CType.Pointer || right.type() instanceof CType.Pointer
        ? Optional.empty()
        : Optional.of(number(operator, left, right));
  }

  private static Expression.Binary number(Operator operator, Value left, Value right) {
    if (operator == Operator.LEFT || operator == Operator.RIGHT) {
      Value promoted = Conversions.promoted(left);
      Value by = Conversions.promoted(right);
      requireInteger(promoted.type().scalar());
      requireInteger(by.type().scalar());
      return new Expression.Binary(
          operator, promoted.type().scalar(), promoted.expression(), by.expression());
    }
    Scalar scalar = Conversions.common(left, right);
    boolean needsInteger =
        switch (operator) {
          case REMAINDER, AND, OR, XOR -> true;
          default -> false;
        };
    if (needsInteger) {
      requireInteger(scalar);
    }
    return new Expression.Binary(
        operator, scalar, Conversions.to(scalar, left), Conversions.to(scalar, right));
  }

  private static void requireInteger(Scalar scalar) {
    if (!scalar.isInteger()) {
      throw new UnmodelledConstruct("bits of something that is not an integer");
    }
  }

  private static Value distance(CType.Pointer type, Value left, Value right, TypeTable types) {
    CType result = new CType.Number(types.model().ofDifferences());
    Expression steps = steps(left.expression(), right.expression(), type.target(), types);
    return new Value(result, Conversions.to(result, new Value(LONG, steps)));
  }

  private static Expression steps(
      Expression left, Expression right, CType element, TypeTable types) {
    if (isMeasured(element)) {
      Expression bytes = new Expression.Distance(left, right, 1);
      Expression size = new Expression.Convert(Scalar.I64, types.sizeOf(element));
      return new Expression.Binary(Operator.DIVIDE, Scalar.I64, bytes, size);
    }
    return new Expression.Distance(left, right, types.size(element));
  }

  private static boolean isMeasured(CType type) {
    return type instanceof CType.Array array && array.isMeasured();
  }

  private static Value moved(
      Value pointer, CType.Pointer type, Value by, boolean back, TypeTable types) {
    Value steps =
        back
            ? new Value(
                LONG,
                ConstantValues.folded(
                    new Expression.Negate(Scalar.I64, Conversions.to(Scalar.I64, by))))
            : by;
    return new Value(type, step(pointer.expression(), type.target(), steps, types));
  }

  private static Expression step(Expression pointer, CType element, Value index, TypeTable types) {
    if (!index.type().scalar().isInteger()) {
      throw new UnmodelledConstruct("a subscript that is not an integer");
    }
    Expression steps = Conversions.to(Scalar.I64, index);
    if (isMeasured(element)) {
      Expression size = new Expression.Convert(Scalar.I64, types.sizeOf(element));
      Expression bytes = new Expression.Binary(Operator.MULTIPLY, Scalar.I64, steps, size);
      return new Expression.Element(pointer, bytes, 1);
    }
    return ConstantValues.folded(new Expression.Element(pointer, steps, types.size(element)));
  }

  /** The element at an index from a pointer. */
  public static Operand element(
      Expression pointer, CType element, boolean isVolatile, Value index, TypeTable types) {
    return new Place(element, step(pointer, element, index, types), Optional.empty(), isVolatile);
  }

  /** The address some bytes after another. */
  public static Expression advanced(Expression address, long bytes) {
    return ConstantValues.folded(
        new Expression.Element(address, new Expression.Constant(Scalar.I64, bytes), 1));
  }

  /** Rejects a subscript on an operand that is neither a pointer nor an array. */
  public static Operand noPointer() {
    throw new UnmodelledConstruct("a subscript of something that is not an array");
  }

  /** The type of a conditional, from those of its operands. */
  public static CType ofChoice(Value first, Value second) {
    CType a = first.type();
    CType b = second.type();
    if (a instanceof CType.Number && b instanceof CType.Number) {
      return new CType.Number(Conversions.common(first, second));
    }
    if (a instanceof CType.Pointer pointer && b instanceof CType.Pointer other) {
      if (isNull(first)) {
        return b;
      }
      boolean isFirst = isNull(second) || !(other.target() instanceof CType.Void);
      // The target type has the qualifiers of both (C17, 6.5.15).
      return new CType.Pointer(
          isFirst ? pointer.target() : other.target(),
          pointer.isToVolatile() || other.isToVolatile());
    }
    if (a instanceof CType.Pointer && b instanceof CType.Number) {
      return a;
    }
    if (b instanceof CType.Pointer && a instanceof CType.Number) {
      return b;
    }
    if (a.equals(b) || a instanceof CType.Void) {
      return a;
    }
    // GNU C, as in c ? 0 : fail(): one void operand is enough.
    if (b instanceof CType.Void) {
      return b;
    }
    throw new UnmodelledConstruct("a conditional of this type");
  }

  private static boolean isNull(Value value) {
    return value.expression() instanceof Expression.Constant constant && constant.bits() == 0;
  }
}
