package residua.smt;

import java.util.List;

/** Makes propositional terms: not, and, or; and if-then-else. */
final class Propositions {
  /** The maximal number of conjuncts examined. */
  private static final int DEEP = 200;

  private final TermTable table;

  Propositions(TermTable table) {
    this.table = table;
  }

  /** Negation. */
  Term not(Term term) {
    return switch (term.op()) {
      case CONSTANT -> table.bool(term.payload() == 0);
      case NOT -> term.operand(0);
      default -> table.make(Op.NOT, Sort.BOOL, List.of(term), 0);
    };
  }

  private boolean areOpposite(Term a, Term b) {
    return a.op() == Op.NOT && a.operand(0) == b || b.op() == Op.NOT && b.operand(0) == a;
  }

  /** Conjunction; the conjuncts of the first operand are at hand, see {@link #told}. */
  Term and(Term a, Term b) {
    if (a.is(false) || b.is(false) || areOpposite(a, b)) {
      return table.bool(false);
    }
    if (a.is(true) || a == b) {
      return b;
    }
    if (b.is(true)) {
      return a;
    }
    Term at = a;
    for (int i = 0; i < DEEP && at.op() == Op.AND; i++) {
      Term last = at.operand(1);
      if (last == b) {
        return a;
      }
      if (areOpposite(last, b)) {
        return table.bool(false);
      }
      at = at.operand(0);
    }
    if (at == b) {
      return a;
    }
    return areOpposite(at, b) ? table.bool(false) : table.make(Op.AND, Sort.BOOL, List.of(a, b), 0);
  }

  /** Disjunction. */
  Term or(Term a, Term b) {
    if (a.is(true) || b.is(true) || areOpposite(a, b)) {
      return table.bool(true);
    }
    if (a.is(false) || a == b) {
      return b;
    }
    if (b.is(false)) {
      return a;
    }
    if (a.op() == Op.AND && b.op() == Op.AND && a.operand(0) == b.operand(0)) {
      return and(a.operand(0), or(a.operand(1), b.operand(1)));
    }
    if (a.op() == Op.AND && a.operand(0) == b || b.op() == Op.AND && b.operand(0) == a) {
      return a.op() == Op.AND && a.operand(0) == b ? b : a;
    }
    return a.id() < b.id()
        ? table.make(Op.OR, Sort.BOOL, List.of(a, b), 0)
        : table.make(Op.OR, Sort.BOOL, List.of(b, a), 0);
  }

  /** Distinguishes two terms that exclude each other: a weak condition for the first one. */
  Term told(Term first, Term second) {
    Term at = first;
    for (int i = 0; i < DEEP; i++) {
      Term conjunct = at.op() == Op.AND ? at.operand(1) : at;
      Term opposite = not(conjunct);
      Term other = second;
      for (int k = 0; k < DEEP; k++) {
        if ((other.op() == Op.AND ? other.operand(1) : other) == opposite) {
          return conjunct;
        }
        if (other.op() != Op.AND) {
          break;
        }
        other = other.operand(0);
      }
      if (at.op() != Op.AND) {
        break;
      }
      at = at.operand(0);
    }
    return first;
  }

  /** If-then-else. */
  Term ite(Term test, Term then, Term otherwise) {
    if (test.is(true) || then == otherwise) {
      return then;
    }
    if (test.is(false)) {
      return otherwise;
    }
    if (test.op() == Op.NOT) {
      return ite(test.operand(0), otherwise, then);
    }
    if (then.sort().isBool()) {
      if (then.isConstant()) {
        return then.is(true) ? or(test, otherwise) : and(not(test), otherwise);
      }
      if (otherwise.isConstant()) {
        return otherwise.is(true) ? or(not(test), then) : and(test, then);
      }
    }
    if (then.op() == Op.ITE && then.operand(0) == test) {
      return ite(test, then.operand(1), otherwise);
    }
    if (otherwise.op() == Op.ITE && otherwise.operand(0) == test) {
      return ite(test, then, otherwise.operand(2));
    }
    return table.make(Op.ITE, then.sort(), List.of(test, then, otherwise), 0);
  }
}
