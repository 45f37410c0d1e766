package residua.smt;

import java.util.List;

/** Makes equations of two bit-vectors or truth values. */
final class Equations {
  private final TermTable table;
  private final Propositions propositions;
  private final Operations operations;

  Equations(TermTable table, Propositions propositions, Operations operations) {
    this.table = table;
    this.propositions = propositions;
    this.operations = operations;
  }

  /** Whether two bit-vectors or truth values are equal. */
  Term equal(Term a, Term b) {
    if (a == b) {
      return table.bool(true);
    }
    if (a.sort().isBool()) {
      return propositions.ite(a, b, propositions.not(b));
    }
    if (a.isConstant() && b.isConstant()) {
      return operations.apply(Op.EQUAL, Sort.BOOL, 0, a, b);
    }
    Term constant = a.isConstant() ? a : b;
    Term other = a.isConstant() ? b : a;
    if (constant.isConstant()) {
      if (other.op() == Op.ITE
          && (other.operand(1).isConstant() || other.operand(2).isConstant())) {
        return propositions.ite(
            other.operand(0), equal(other.operand(1), constant), equal(other.operand(2), constant));
      }
      if (other.op() == Op.ADD && other.operand(1).isConstant()) {
        return equal(
            other.operand(0),
            operations.apply(Op.SUBTRACT, constant.sort(), 0, constant, other.operand(1)));
      }
      if (other.op() == Op.EXTEND || other.op() == Op.EXTEND_SIGNED) {
        return equalExtended(other, constant);
      }
    }
    return a.id() < b.id()
        ? table.make(Op.EQUAL, Sort.BOOL, List.of(a, b), 0)
        : table.make(Op.EQUAL, Sort.BOOL, List.of(b, a), 0);
  }

  private Term equalExtended(Term extended, Term constant) {
    Term inner = extended.operand(0);
    Term cut = table.constant(inner.sort(), constant.payload());
    Term back = operations.apply(extended.op(), constant.sort(), 0, cut);
    return back == constant ? equal(inner, cut) : table.bool(false);
  }
}
