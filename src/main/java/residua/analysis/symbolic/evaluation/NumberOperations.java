package residua.analysis.symbolic.evaluation;

import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UndefinedBehaviour;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** The arithmetic operators of C on terms; undefined results are recorded. */
public final class NumberOperations {
  private final Terms terms;
  private final UndefinedBehaviour doubts;

  /**
   * Over a table of terms.
   *
   * @param doubts is told where an operator is undefined
   */
  public NumberOperations(Terms terms, UndefinedBehaviour doubts) {
    this.terms = terms;
    this.doubts = doubts;
  }

  /** The result of a binary operator. */
  public Term binary(Expression.Binary binary, Term left, Term right) {
    Scalar type = binary.type();
    boolean signed = type.isSigned();
    if (type.isFloating()) {
      Op op =
          switch (binary.operator()) {
            case ADD -> Op.F_ADD;
            case SUBTRACT -> Op.F_SUBTRACT;
            case MULTIPLY -> Op.F_MULTIPLY;
            case DIVIDE -> Op.F_DIVIDE;
            default -> throw new IllegalArgumentException("no floating operation");
          };
      return terms.binary(op, left, right);
    }
    return switch (binary.operator()) {
      case ADD -> terms.binary(Op.ADD, left, right);
      case SUBTRACT -> terms.binary(Op.SUBTRACT, left, right);
      case MULTIPLY -> terms.binary(Op.MULTIPLY, left, right);
      case AND -> terms.binary(Op.BIT_AND, left, right);
      case OR -> terms.binary(Op.BIT_OR, left, right);
      case XOR -> terms.binary(Op.BIT_XOR, left, right);
      case DIVIDE -> {
        failDivision(type, left, right);
        yield terms.binary(signed ? Op.SIGNED_DIVIDE : Op.UNSIGNED_DIVIDE, left, right);
      }
      case REMAINDER -> {
        failDivision(type, left, right);
        yield terms.binary(signed ? Op.SIGNED_REMAINDER : Op.UNSIGNED_REMAINDER, left, right);
      }
      case LEFT -> terms.binary(Op.SHIFT_LEFT, left, distance(binary, right));
      case RIGHT ->
          terms.binary(
              signed ? Op.SHIFT_RIGHT_SIGNED : Op.SHIFT_RIGHT, left, distance(binary, right));
    };
  }

  private void failDivision(Scalar type, Term left, Term right) {
    int bits = type.bits();
    doubts.undefined(terms.equal(right, terms.bits(bits, 0)));
    if (type.isSigned()) {
      doubts.undefined(
          terms.and(
              terms.equal(right, terms.bits(bits, -1)),
              terms.equal(left, terms.bits(bits, type.smallest()))));
    }
  }

  /** The shift distance, as wide as the shifted operand. */
  private Term distance(Expression.Binary shift, Term right) {
    Term wide = terms.resized(right, 64, shift.right().type().isSigned());
    int bits = shift.type().bits();
    doubts.undefined(terms.not(terms.compare(Op.UNSIGNED_LESS, wide, terms.bits(64, bits))));
    return terms.resized(right, bits, shift.right().type().isSigned());
  }

  /** The negated value. */
  public Term negated(Term operand) {
    return operand.sort().isFloating()
        ? terms.unary(Op.F_NEGATE, operand.sort(), operand)
        : terms.binary(Op.SUBTRACT, terms.bits(operand.sort().bits(), 0), operand);
  }

  /** A value converted to another type. */
  public Term converted(Term number, Scalar from, Scalar to) {
    if (from.isInteger() && to.isInteger()) {
      return terms.resized(number, to.bits(), from.isSigned());
    }
    if (from.isInteger()) {
      return terms.unary(
          from.isSigned() ? Op.F_OF_SIGNED : Op.F_OF_UNSIGNED, SymbolicValues.sort(to), number);
    }
    if (to.isFloating()) {
      return from == to ? number : terms.unary(Op.F_CONVERT, SymbolicValues.sort(to), number);
    }
    return truncated(number, to);
  }

  /** A floating-point value without its fraction; undefined where it does not fit. */
  private Term truncated(Term number, Scalar to) {
    Term wide =
        number.sort().equals(Sort.F64) ? number : terms.unary(Op.F_CONVERT, Sort.F64, number);
    boolean isU64 = to == Scalar.U64;
    double low = isU64 ? -1 : (double) to.smallest() - (to == Scalar.I64 ? 0 : 1);
    double high = isU64 ? 0x1p64 : to == Scalar.I64 ? 0x1p63 : (double) to.largest() + 1;
    Term above =
        terms.compare(to == Scalar.I64 ? Op.F_AT_MOST : Op.F_LESS, terms.real(Sort.F64, low), wide);
    Term below = terms.compare(Op.F_LESS, wide, terms.real(Sort.F64, high));
    Op op = to.isSigned() ? Op.F_TO_SIGNED : Op.F_TO_UNSIGNED;
    Term isInside = terms.and(above, below);
    doubts.undefined(terms.not(isInside));
    return terms.ite(
        isInside,
        terms.unary(op, SymbolicValues.sort(to), wide),
        terms.fresh(SymbolicValues.sort(to)));
  }

  /** Whether two values of a type satisfy a relation. */
  public Term compare(Expression.Relation relation, Scalar type, Term left, Term right) {
    boolean signed = type.isSigned();
    Op less = type.isFloating() ? Op.F_LESS : signed ? Op.SIGNED_LESS : Op.UNSIGNED_LESS;
    Op atMost = type.isFloating() ? Op.F_AT_MOST : signed ? Op.SIGNED_AT_MOST : Op.UNSIGNED_AT_MOST;
    return switch (relation) {
      case EQUAL -> same(type, left, right);
      case DIFFERENT -> terms.not(same(type, left, right));
      case LESS -> terms.compare(less, left, right);
      case AT_MOST -> terms.compare(atMost, left, right);
      case GREATER -> terms.compare(less, right, left);
      case AT_LEAST -> terms.compare(atMost, right, left);
    };
  }

  private Term same(Scalar type, Term left, Term right) {
    return type.isFloating() ? terms.compare(Op.F_EQUAL, left, right) : terms.equal(left, right);
  }

  /** Whether a value is non-zero. */
  public Term isNotZero(Term number) {
    return terms.not(
        number.sort().isFloating()
            ? terms.compare(Op.F_EQUAL, number, terms.real(number.sort(), 0))
            : terms.equal(number, terms.bits(number.sort().bits(), 0)));
  }
}
