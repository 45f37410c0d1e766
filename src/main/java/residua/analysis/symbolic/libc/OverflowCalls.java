package residua.analysis.symbolic.libc;

import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Effect;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Arithmetic that stores a truncated result, and reports whether it was changed by that (GCC
 * manual, "Integer Overflow Builtins"). Terms have 64 bits at most: either everything is exact in
 * these, or both operands are values of the result's type.
 */
final class OverflowCalls {
  private final SymbolicValues values;
  private final Terms terms;

  OverflowCalls(SymbolicValues values) {
    this.values = values;
    this.terms = values.terms();
  }

  /** The truncated result, and whether it differs from the exact one. */
  private record Cut(Term result, Term isLost) {}

  /** Whether a call is such an operation. */
  static boolean isOne(String name) {
    return switch (name) {
      case "add_overflow", "sub_overflow", "mul_overflow" -> true;
      default -> false;
    };
  }

  /** Executes a call; returns its result. */
  SymbolicCell call(String name, Effect.CallLibrary call, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    if (call.arguments().size() != 4) {
      throw new UnsupportedEdge("a call of " + call.name());
    }
    Scalar type = call.arguments().get(3).value().type();
    Scalar left = call.arguments().get(0).value().type();
    Scalar right = call.arguments().get(1).value().type();
    Term a = evaluator.number(call.arguments().get(0).value());
    Term b = evaluator.number(call.arguments().get(1).value());
    Optional<Cut> cut = Optional.empty();
    if (a.sort().bits() <= 32 && b.sort().bits() <= 32) {
      cut = Optional.of(small(name, type, wide(a, left), wide(b, right), !isSigned(left, right)));
    } else if (fits(a, left, type) && fits(b, right, type)) {
      Term x = terms.resized(a, 64, left.isSigned());
      Term y = terms.resized(b, 64, right.isSigned());
      cut = Optional.of(type.isSigned() ? signed(name, x, y) : unsigned(name, x, y));
    }
    Cut found = cut.orElseThrow(() -> new UnsupportedEdge("a call of " + call.name()));
    SymbolicCell.Pointer to = evaluator.pointer(call.arguments().get(2).value());
    evaluator.memory().store(type, to, new SymbolicCell.Number(found.result()));
    return new SymbolicCell.Number(values.number(found.isLost(), Scalar.BOOL.bits()));
  }

  private static boolean isSigned(Scalar left, Scalar right) {
    return left.isSigned() || right.isSigned();
  }

  private Term wide(Term number, Scalar type) {
    return terms.resized(number, 64, type.isSigned());
  }

  /** Whether each value of a type, or this one, is a value of a 64-bit type. */
  private static boolean fits(Term number, Scalar from, Scalar to) {
    if (to.bits() != 64) {
      return false;
    }
    boolean isBelow = number.isConstant() && number.sort().bits() == 64 && number.payload() >= 0;
    return isBelow
        || from.isSigned() == to.isSigned()
        || to.isSigned() && !from.isSigned() && from.bits() < 64;
  }

  /** Operands of 32 bits or less: the exact result is signed, except for two unsigned ones. */
  private Cut small(String name, Scalar type, Term a, Term b, boolean isUnsigned) {
    boolean isProduct = name.equals("mul_overflow");
    Op op = isProduct ? Op.MULTIPLY : name.equals("add_overflow") ? Op.ADD : Op.SUBTRACT;
    Term exact = terms.binary(op, a, b);
    Term cut = terms.resized(exact, type.bits(), false);
    Term zero = terms.bits(64, 0);
    Term isSame = terms.equal(terms.resized(cut, 64, type.isSigned()), exact);
    boolean hasNoSign = isUnsigned && isProduct;
    if (type.isSigned() == hasNoSign) {
      // The upper bit is a sign on one side, and part of the value on the other.
      isSame = terms.and(isSame, terms.not(terms.compare(Op.SIGNED_LESS, exact, zero)));
    }
    return new Cut(cut, terms.not(isSame));
  }

  private Cut unsigned(String name, Term a, Term b) {
    Term zero = terms.bits(64, 0);
    return switch (name) {
      case "add_overflow" -> {
        Term sum = terms.binary(Op.ADD, a, b);
        yield new Cut(sum, terms.compare(Op.UNSIGNED_LESS, sum, a));
      }
      case "sub_overflow" ->
          new Cut(terms.binary(Op.SUBTRACT, a, b), terms.compare(Op.UNSIGNED_LESS, a, b));
      default -> {
        Term product = terms.binary(Op.MULTIPLY, a, b);
        Term back = terms.equal(terms.binary(Op.UNSIGNED_DIVIDE, product, a), b);
        yield new Cut(product, terms.and(terms.not(terms.equal(a, zero)), terms.not(back)));
      }
    };
  }

  private Cut signed(String name, Term a, Term b) {
    Term zero = terms.bits(64, 0);
    boolean isSum = name.equals("add_overflow");
    if (isSum || name.equals("sub_overflow")) {
      Term result = terms.binary(isSum ? Op.ADD : Op.SUBTRACT, a, b);
      Term differs = terms.binary(Op.BIT_XOR, a, result);
      Term other = terms.binary(Op.BIT_XOR, isSum ? b : a, isSum ? result : b);
      Term both = terms.binary(Op.BIT_AND, differs, other);
      return new Cut(result, terms.compare(Op.SIGNED_LESS, both, zero));
    }
    Term product = terms.binary(Op.MULTIPLY, a, b);
    Term back = terms.equal(terms.binary(Op.SIGNED_DIVIDE, product, a), b);
    Term isOdd =
        terms.and(
            terms.equal(a, terms.bits(64, -1)), terms.equal(b, terms.bits(64, Long.MIN_VALUE)));
    return new Cut(
        product, terms.and(terms.not(terms.equal(a, zero)), terms.or(isOdd, terms.not(back))));
  }
}
