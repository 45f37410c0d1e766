package residua.smt;

import java.util.List;

/** Makes terms of operators on bit-vectors and floating-point values. */
final class Operations {
  private final TermTable table;
  private final Propositions propositions;

  Operations(TermTable table, Propositions propositions) {
    this.table = table;
    this.propositions = propositions;
  }

  /** An operator on bit-vectors of one size, or floating-point values of one type. */
  Term binary(Op op, Term a, Term b) {
    if (a.isConstant() && !b.isConstant() && isCommutative(op)) {
      return binary(op, b, a);
    }
    if (a.isConstant()) {
      return apply(op, a.sort(), 0, a, b);
    }
    if (b.isConstant()) {
      return withConstant(op, a, b);
    }
    return a == b ? withItself(op, a) : apply(op, a.sort(), 0, a, b);
  }

  /** Whether constant operands are moved to the right. */
  private static boolean isCommutative(Op op) {
    return switch (op) {
      case ADD, MULTIPLY, BIT_AND, BIT_OR, BIT_XOR -> true;
      default -> false;
    };
  }

  private Term withItself(Op op, Term a) {
    return switch (op) {
      case SUBTRACT, BIT_XOR -> table.constant(a.sort(), 0);
      case BIT_AND, BIT_OR -> a;
      default -> apply(op, a.sort(), 0, a, a);
    };
  }

  private Term withConstant(Op op, Term a, Term constant) {
    Sort sort = a.sort();
    if (isNeutral(op, sort, constant.payload())) {
      return a;
    }
    if (constant.payload() == 0 && (op == Op.MULTIPLY || op == Op.BIT_AND)) {
      return constant;
    }
    if (op == Op.SUBTRACT) {
      return binary(Op.ADD, a, table.constant(sort, -constant.payload()));
    }
    if (op == Op.ADD && a.op() == Op.ADD && a.operand(1).isConstant()) {
      return binary(op, a.operand(0), binary(op, a.operand(1), constant));
    }
    return apply(op, sort, 0, a, constant);
  }

  /** Whether a right operand leaves the left one as it is. */
  private static boolean isNeutral(Op op, Sort sort, long right) {
    return switch (op) {
      case ADD, BIT_OR, BIT_XOR, SHIFT_LEFT, SHIFT_RIGHT, SHIFT_RIGHT_SIGNED -> right == 0;
      case MULTIPLY, UNSIGNED_DIVIDE, SIGNED_DIVIDE -> right == 1;
      case BIT_AND -> right == sort.mask(-1);
      default -> false;
    };
  }

  /** A comparison of two terms. */
  Term compare(Op op, Term a, Term b) {
    boolean isStrict = op == Op.UNSIGNED_LESS || op == Op.SIGNED_LESS;
    if (a == b && !a.sort().isFloating()) {
      return table.bool(!isStrict);
    }
    if (op == Op.UNSIGNED_LESS && b.isConstant() && b.payload() == 0) {
      return table.bool(false);
    }
    if (op == Op.UNSIGNED_AT_MOST && a.isConstant() && a.payload() == 0) {
      return table.bool(true);
    }
    return apply(op, Sort.BOOL, 0, a, b);
  }

  /** A unary operator, or a conversion to another sort. */
  Term unary(Op op, Sort sort, Term a) {
    return apply(op, sort, 0, a);
  }

  /** Whether bits are a signalling NaN (IEEE 754-2008, 6.2.1). */
  private static boolean signals(Sort sort, long bits) {
    return sort.bits() == 32
        ? Float.isNaN(Float.intBitsToFloat((int) bits)) && (bits & 1L << 22) == 0
        : Double.isNaN(Double.longBitsToDouble(bits)) && (bits & 1L << 51) == 0;
  }

  /** A unary operator, folded for a constant operand. */
  Term apply(Op op, Sort sort, long payload, Term a) {
    if (a.isConstant() && op == Op.F_OF_BITS && signals(sort, a.payload())) {
      // Java makes it quiet in arithmetic, compilers may not.
      return table.make(op, sort, List.of(a), payload);
    }
    if (a.isConstant() && op == Op.F_BITS && Double.isNaN(Double.longBitsToDouble(a.payload()))) {
      // NaN has many representations, and processors choose other ones than Java.
      return table.make(op, sort, List.of(a), payload);
    }
    if (a.isConstant()) {
      return table.constant(
          sort, ConstantFolding.value(op, sort, a.sort(), payload, a.payload(), 0, 0));
    }
    if (isOfConstants(a)) {
      return propositions.ite(
          a.operand(0),
          apply(op, sort, payload, a.operand(1)),
          apply(op, sort, payload, a.operand(2)));
    }
    return table.make(op, sort, List.of(a), payload);
  }

  /** A binary operator, folded for constant operands. */
  Term apply(Op op, Sort sort, long payload, Term a, Term b) {
    if (a.isConstant() && b.isConstant()) {
      return table.constant(
          sort, ConstantFolding.value(op, sort, a.sort(), payload, a.payload(), b.payload(), 0));
    }
    if (isOfConstants(a) && b.isConstant()) {
      return propositions.ite(
          a.operand(0),
          apply(op, sort, payload, a.operand(1), b),
          apply(op, sort, payload, a.operand(2), b));
    }
    if (isOfConstants(b) && a.isConstant()) {
      return propositions.ite(
          b.operand(0),
          apply(op, sort, payload, a, b.operand(1)),
          apply(op, sort, payload, a, b.operand(2)));
    }
    return table.make(op, sort, List.of(a, b), payload);
  }

  private static boolean isOfConstants(Term term) {
    return term.op() == Op.ITE && term.operand(1).isConstant() && term.operand(2).isConstant();
  }
}
