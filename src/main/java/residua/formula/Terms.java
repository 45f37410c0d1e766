package residua.formula;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes terms: each once, in a simple form that means the same. */
public final class Terms {
  private static final int DEEP = 200;

  private final Map<Shape, Term> known = new HashMap<>();
  private final List<Term> variables = new ArrayList<>();
  private final Term yes = constant(Sort.BOOL, 1);
  private final Term no = constant(Sort.BOOL, 0);

  private record Shape(Op op, Sort sort, List<Term> operands, long payload) {}

  private Term make(Op op, Sort sort, List<Term> operands, long payload) {
    return known.computeIfAbsent(
        new Shape(op, sort, operands, payload),
        shape -> new Term(known.size(), op, sort, operands, payload));
  }

  /** How many terms there are. */
  public int size() {
    return known.size();
  }

  /** A truth value. */
  public Term bool(boolean truth) {
    return truth ? yes : no;
  }

  /** A bit-vector. */
  public Term bits(int width, long value) {
    return constant(Sort.bits(width), value);
  }

  /** A floating number; one of single precision must be that of a {@code float}. */
  public Term real(Sort sort, double value) {
    return constant(sort, Double.doubleToRawLongBits(value));
  }

  private Term constant(Sort sort, long payload) {
    long value = sort.isBool() || sort.isFloating() ? payload : sort.mask(payload);
    return make(Op.CONSTANT, sort, List.of(), value);
  }

  /** A variable that is none of those made before. */
  public Term fresh(Sort sort) {
    Term variable = make(Op.VARIABLE, sort, List.of(), variables.size());
    variables.add(variable);
    return variable;
  }

  /** Not. */
  public Term not(Term term) {
    return switch (term.op()) {
      case CONSTANT -> bool(term.payload() == 0);
      case NOT -> term.operand(0);
      default -> make(Op.NOT, Sort.BOOL, List.of(term), 0);
    };
  }

  private boolean areOpposite(Term a, Term b) {
    return a.op() == Op.NOT && a.operand(0) == b || b.op() == Op.NOT && b.operand(0) == a;
  }

  /** And; the conjuncts of the first one are at hand, see {@link #told}. */
  public Term and(Term a, Term b) {
    if (a.is(false) || b.is(false) || areOpposite(a, b)) {
      return no;
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
        return no;
      }
      at = at.operand(0);
    }
    if (at == b) {
      return a;
    }
    return areOpposite(at, b) ? no : make(Op.AND, Sort.BOOL, List.of(a, b), 0);
  }

  /** Or. */
  public Term or(Term a, Term b) {
    if (a.is(true) || b.is(true) || areOpposite(a, b)) {
      return yes;
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
        ? make(Op.OR, Sort.BOOL, List.of(a, b), 0)
        : make(Op.OR, Sort.BOOL, List.of(b, a), 0);
  }

  /** Tells, of two that exclude each other, when it is the first one: as little as says so. */
  public Term told(Term first, Term second) {
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

  /** One of two terms. */
  public Term ite(Term test, Term then, Term otherwise) {
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
    return make(Op.ITE, then.sort(), List.of(test, then, otherwise), 0);
  }

  /** Whether two bit-vectors or truth values are the same. */
  public Term equal(Term a, Term b) {
    if (a == b) {
      return yes;
    }
    if (a.sort().isBool()) {
      return ite(a, b, not(b));
    }
    if (a.isConstant() && b.isConstant()) {
      return apply(Op.EQUAL, Sort.BOOL, 0, a, b);
    }
    Term constant = a.isConstant() ? a : b;
    Term other = a.isConstant() ? b : a;
    if (constant.isConstant()) {
      if (other.op() == Op.ITE
          && (other.operand(1).isConstant() || other.operand(2).isConstant())) {
        return ite(
            other.operand(0), equal(other.operand(1), constant), equal(other.operand(2), constant));
      }
      if (other.op() == Op.ADD && other.operand(1).isConstant()) {
        return equal(
            other.operand(0), apply(Op.SUBTRACT, constant.sort(), 0, constant, other.operand(1)));
      }
      if (other.op() == Op.EXTEND || other.op() == Op.EXTEND_SIGNED) {
        return equalExtended(other, constant);
      }
    }
    return a.id() < b.id()
        ? make(Op.EQUAL, Sort.BOOL, List.of(a, b), 0)
        : make(Op.EQUAL, Sort.BOOL, List.of(b, a), 0);
  }

  private Term equalExtended(Term extended, Term constant) {
    Term inner = extended.operand(0);
    Term cut = constant(inner.sort(), constant.payload());
    Term back = apply(extended.op(), constant.sort(), 0, cut);
    return back == constant ? equal(inner, cut) : no;
  }

  /** Some bits of a bit-vector. */
  public Term extract(Term term, int low, int width) {
    if (low == 0 && width == term.sort().bits()) {
      return term;
    }
    switch (term.op()) {
      case EXTRACT -> {
        return extract(term.operand(0), low + (int) term.payload(), width);
      }
      case EXTEND, EXTEND_SIGNED -> {
        int inner = term.operand(0).sort().bits();
        if (low + width <= inner) {
          return extract(term.operand(0), low, width);
        }
        if (low == 0) {
          return apply(term.op(), Sort.bits(width), 0, term.operand(0));
        }
        if (low >= inner && term.op() == Op.EXTEND) {
          return bits(width, 0);
        }
      }
      case CONCAT -> {
        int lower = term.operand(1).sort().bits();
        if (low + width <= lower) {
          return extract(term.operand(1), low, width);
        }
        if (low >= lower) {
          return extract(term.operand(0), low - lower, width);
        }
      }
      default -> {}
    }
    return apply(Op.EXTRACT, Sort.bits(width), low, term);
  }

  /** Two bit-vectors, one behind the other. */
  public Term concat(Term upper, Term lower) {
    Sort sort = Sort.bits(upper.sort().bits() + lower.sort().bits());
    boolean adjacent =
        upper.op() == Op.EXTRACT
            && lower.op() == Op.EXTRACT
            && upper.operand(0) == lower.operand(0)
            && upper.payload() == lower.payload() + lower.sort().bits();
    return adjacent
        ? extract(lower.operand(0), (int) lower.payload(), sort.bits())
        : apply(Op.CONCAT, sort, 0, upper, lower);
  }

  /** A bit-vector of another size, with the same number or, if it is shorter, its lower bits. */
  public Term resized(Term term, int width, boolean signed) {
    if (width <= term.sort().bits()) {
      return extract(term, 0, width);
    }
    if (term.op() == Op.EXTEND || signed && term.op() == Op.EXTEND_SIGNED) {
      return resized(term.operand(0), width, term.op() == Op.EXTEND_SIGNED);
    }
    return apply(signed ? Op.EXTEND_SIGNED : Op.EXTEND, Sort.bits(width), 0, term);
  }

  /** An operator on bit-vectors of one size, or floating numbers of one type. */
  public Term binary(Op op, Term a, Term b) {
    Sort sort = a.sort();
    if (!a.isConstant() || !b.isConstant()) {
      switch (op) {
        case ADD -> {
          if (a.isConstant()) {
            return binary(op, b, a);
          }
          if (b.isConstant() && b.payload() == 0) {
            return a;
          }
          if (b.isConstant() && a.op() == Op.ADD && a.operand(1).isConstant()) {
            return binary(op, a.operand(0), binary(op, a.operand(1), b));
          }
        }
        case SUBTRACT -> {
          if (a == b) {
            return constant(sort, 0);
          }
          if (b.isConstant()) {
            return binary(Op.ADD, a, constant(sort, -b.payload()));
          }
        }
        case MULTIPLY -> {
          if (a.isConstant()) {
            return binary(op, b, a);
          }
          if (b.isConstant() && b.payload() == 0) {
            return b;
          }
          if (b.isConstant() && b.payload() == 1) {
            return a;
          }
        }
        case BIT_AND -> {
          if (a.isConstant()) {
            return binary(op, b, a);
          }
          if (a == b || b.isConstant() && b.payload() == sort.mask(-1)) {
            return a;
          }
          if (b.isConstant() && b.payload() == 0) {
            return b;
          }
        }
        case BIT_OR -> {
          if (a.isConstant()) {
            return binary(op, b, a);
          }
          if (a == b || b.isConstant() && b.payload() == 0) {
            return a;
          }
        }
        case BIT_XOR -> {
          if (a.isConstant()) {
            return binary(op, b, a);
          }
          if (a == b) {
            return constant(sort, 0);
          }
          if (b.isConstant() && b.payload() == 0) {
            return a;
          }
        }
        case SHIFT_LEFT, SHIFT_RIGHT, SHIFT_RIGHT_SIGNED, UNSIGNED_DIVIDE, SIGNED_DIVIDE -> {
          boolean shifts = op != Op.UNSIGNED_DIVIDE && op != Op.SIGNED_DIVIDE;
          if (b.isConstant() && b.payload() == (shifts ? 0 : 1)) {
            return a;
          }
        }
        default -> {}
      }
    }
    return apply(op, sort, 0, a, b);
  }

  /** Whether two compare so. */
  public Term compare(Op op, Term a, Term b) {
    boolean isStrict = op == Op.UNSIGNED_LESS || op == Op.SIGNED_LESS;
    if (a == b && !a.sort().isFloating()) {
      return bool(!isStrict);
    }
    if (op == Op.UNSIGNED_LESS && b.isConstant() && b.payload() == 0) {
      return no;
    }
    if (op == Op.UNSIGNED_AT_MOST && a.isConstant() && a.payload() == 0) {
      return yes;
    }
    return apply(op, Sort.BOOL, 0, a, b);
  }

  /** An operator that has one operand, or makes another sort of it. */
  public Term unary(Op op, Sort sort, Term a) {
    return apply(op, sort, 0, a);
  }

  private Term apply(Op op, Sort sort, long payload, Term a) {
    if (a.isConstant() && op == Op.F_BITS && Double.isNaN(Double.longBitsToDouble(a.payload()))) {
      // What is not a number has many representations, and processors choose others than Java.
      return make(op, sort, List.of(a), payload);
    }
    if (a.isConstant()) {
      return constant(sort, Folding.value(op, sort, a.sort(), payload, a.payload(), 0, 0));
    }
    if (isOfConstants(a)) {
      return ite(
          a.operand(0),
          apply(op, sort, payload, a.operand(1)),
          apply(op, sort, payload, a.operand(2)));
    }
    return make(op, sort, List.of(a), payload);
  }

  private Term apply(Op op, Sort sort, long payload, Term a, Term b) {
    if (a.isConstant() && b.isConstant()) {
      return constant(
          sort, Folding.value(op, sort, a.sort(), payload, a.payload(), b.payload(), 0));
    }
    if (isOfConstants(a) && b.isConstant()) {
      return ite(
          a.operand(0),
          apply(op, sort, payload, a.operand(1), b),
          apply(op, sort, payload, a.operand(2), b));
    }
    if (isOfConstants(b) && a.isConstant()) {
      return ite(
          b.operand(0),
          apply(op, sort, payload, a, b.operand(1)),
          apply(op, sort, payload, a, b.operand(2)));
    }
    return make(op, sort, List.of(a, b), payload);
  }

  private static boolean isOfConstants(Term term) {
    return term.op() == Op.ITE && term.operand(1).isConstant() && term.operand(2).isConstant();
  }
}
