package residua.c.frontend.types;

import residua.c.frontend.types.Operand.Value;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Promotions and conversions of C (C17, 6.3). */
public final class Conversions {
  private Conversions() {}

  /** A value converted as by assignment or cast. */
  public static Expression to(CType type, Value value) {
    if (type instanceof CType.Struct struct) {
      if (value.type().equals(struct)) {
        return value.expression();
      }
      throw new UnmodelledConstruct("a conversion to a structure");
    }
    return to(type.scalar(), value);
  }

  /** A value converted to a type (C17, 6.3.1). */
  public static Expression to(Scalar scalar, Value value) {
    Scalar from = value.type().scalar();
    if (from == scalar) {
      return value.expression();
    }
    if (scalar == Scalar.POINTER && from.isInteger() && from.size() < 8) {
      Scalar wide = from.isSigned() ? Scalar.I64 : Scalar.U64;
      return ConstantValues.folded(
          new Expression.Convert(scalar, convert(wide, value.expression())));
    }
    return convert(scalar, value.expression());
  }

  private static Expression convert(Scalar to, Expression operand) {
    return ConstantValues.folded(new Expression.Convert(to, operand));
  }

  /** A value after the integer promotions (C17, 6.3.1.1 paragraph 2). */
  public static Value promoted(Value value) {
    Scalar scalar = value.type().scalar();
    return scalar.isInteger() && scalar.size() < 4
        ? new Value(CType.INT, convert(Scalar.I32, value.expression()))
        : value;
  }

  /** The type of a value read from a bit-field, which is promoted (C17, 6.3.1.1 paragraph 2). */
  public static Scalar promoted(Scalar declared, MemoryLayout.BitField bits) {
    return declared == Scalar.U32 && bits.width() == 32 ? Scalar.U32 : Scalar.I32;
  }

  /** The type two operands are converted to. */
  static Scalar common(Value left, Value right) {
    Scalar a = promoted(left).type().scalar();
    Scalar b = promoted(right).type().scalar();
    if (a == Scalar.POINTER || b == Scalar.POINTER) {
      throw new UnmodelledConstruct("arithmetic of pointers");
    }
    if (a == Scalar.F64 || b == Scalar.F64) {
      return Scalar.F64;
    }
    if (a == Scalar.F32 || b == Scalar.F32) {
      return Scalar.F32;
    }
    if (a.size() == b.size()) {
      return a.isSigned() ? b : a;
    }
    return a.size() > b.size() ? a : b;
  }

  /** The value passed for an argument without a declared parameter. */
  public static Value asArgument(Value value) {
    Value promoted = promoted(value);
    return promoted.type().scalar() == Scalar.F32
        ? new Value(new CType.Number(Scalar.F64), to(Scalar.F64, promoted))
        : promoted;
  }

  /** A value as a truth value, of some type. */
  public static Expression truth(Value value) {
    return switch (value.expression()) {
      case Expression.Compare compare -> compare;
      case Expression.Both both -> both;
      case Expression.Either either -> either;
      default ->
          ConstantValues.folded(
              new Expression.Compare(
                  Expression.Relation.DIFFERENT, value.expression(), zero(value.type().scalar())));
    };
  }

  /** Zero of a type. */
  public static Expression zero(Scalar type) {
    return type.isFloating() ? new Expression.Real(type, 0) : new Expression.Constant(type, 0);
  }
}
