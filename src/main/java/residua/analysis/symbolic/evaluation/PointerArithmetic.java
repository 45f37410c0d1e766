package residua.analysis.symbolic.evaluation;

import java.util.ArrayList;
import java.util.List;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.c.semantics.Expression.Relation;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** Compares pointers. Where C does not define the result, it may be any. */
final class PointerArithmetic {
  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final SymbolicState state;

  PointerArithmetic(SymbolicValues values, SymbolicObjectTable objects, SymbolicState state) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.state = state;
  }

  /** A pointer advanced by a number of bytes. */
  SymbolicCell.Pointer moved(SymbolicCell.Pointer pointer, Term bytes) {
    List<SymbolicCell.Target> result = new ArrayList<>();
    for (SymbolicCell.Target target : pointer.targets()) {
      PointsTo moved =
          switch (target.place()) {
            case PointsTo.Into into ->
                new PointsTo.Into(into.object(), terms.binary(Op.ADD, into.offset(), bytes));
            case PointsTo.Raw raw -> new PointsTo.Raw(terms.binary(Op.ADD, raw.bits(), bytes));
            case PointsTo.Code code -> PointsTo.ANYWHERE;
            case PointsTo.Anywhere anywhere -> anywhere;
          };
      values.add(result, target.guard(), moved);
    }
    return new SymbolicCell.Pointer(result);
  }

  /** Whether two pointers satisfy a relation. */
  Term compare(Relation relation, SymbolicCell.Pointer left, SymbolicCell.Pointer right) {
    Term result = terms.bool(false);
    for (SymbolicCell.Target a : left.targets()) {
      for (SymbolicCell.Target b : right.targets()) {
        Term both = terms.and(a.guard(), b.guard());
        if (!both.is(false)) {
          result = terms.or(result, terms.and(both, compare(relation, a.place(), b.place())));
        }
      }
    }
    return result;
  }

  private Term any() {
    return terms.fresh(Sort.BOOL);
  }

  private Term compare(Relation relation, PointsTo a, PointsTo b) {
    boolean isEquality = relation == Relation.EQUAL || relation == Relation.DIFFERENT;
    if (a instanceof PointsTo.Raw(Term first) && b instanceof PointsTo.Raw(Term second)) {
      return numbers(relation, first, second, false);
    }
    if (a instanceof PointsTo.Code(int first)
        && b instanceof PointsTo.Code(int second)
        && isEquality) {
      return terms.bool((first == second) == (relation == Relation.EQUAL));
    }
    if (a instanceof PointsTo.Raw && !(b instanceof PointsTo.Raw)) {
      return compare(relation.mirrored(), b, a);
    }
    if (b instanceof PointsTo.Raw(Term bits) && isEquality) {
      Term isNull = terms.equal(bits, terms.bits(64, 0));
      Term somewhere =
          switch (a) {
            case PointsTo.Into into -> inside(into, 0);
            case PointsTo.Code code -> terms.bool(true);
            case PointsTo.Raw raw -> terms.bool(false);
            case PointsTo.Anywhere anywhere -> terms.bool(false);
          };
      return terms.ite(
          terms.and(isNull, somewhere), terms.bool(relation == Relation.DIFFERENT), any());
    }
    if (a instanceof PointsTo.Into first && b instanceof PointsTo.Into second) {
      return objects(relation, isEquality, first, second);
    }
    return any();
  }

  private Term objects(Relation relation, boolean isEquality, PointsTo.Into a, PointsTo.Into b) {
    if (a.object() == b.object()) {
      Term known =
          isEquality
              ? state.isAlive(terms, objects, a.object())
              : terms.and(inside(a, 0), inside(b, 0));
      return terms.ite(known, numbers(relation, a.offset(), b.offset(), true), any());
    }
    boolean writable = objects.get(a.object()).isWritable() && objects.get(b.object()).isWritable();
    if (!isEquality || !writable) {
      return any();
    }
    Term apart = terms.and(inside(a, 1), inside(b, 1));
    return terms.ite(apart, terms.bool(relation == Relation.DIFFERENT), any());
  }

  /** Whether an offset from a pointer lies inside an object that exists. */
  private Term inside(PointsTo.Into into, long size) {
    return terms.and(state.isAlive(terms, objects, into.object()), objects.fits(terms, into, size));
  }

  private Term numbers(Relation relation, Term a, Term b, boolean signed) {
    Op less = signed ? Op.SIGNED_LESS : Op.UNSIGNED_LESS;
    Op atMost = signed ? Op.SIGNED_AT_MOST : Op.UNSIGNED_AT_MOST;
    return switch (relation) {
      case EQUAL -> terms.equal(a, b);
      case DIFFERENT -> terms.not(terms.equal(a, b));
      case LESS -> terms.compare(less, a, b);
      case AT_MOST -> terms.compare(atMost, a, b);
      case GREATER -> terms.compare(less, b, a);
      case AT_LEAST -> terms.compare(atMost, b, a);
    };
  }

  /** The distance of two pointers in elements of a size. */
  Term distance(SymbolicCell.Pointer left, SymbolicCell.Pointer right, long size) {
    Term result = terms.fresh(Sort.bits(64));
    if (size == 0) {
      return result;
    }
    for (SymbolicCell.Target a : left.targets()) {
      for (SymbolicCell.Target b : right.targets()) {
        if (a.place() instanceof PointsTo.Into(int first, Term x)
            && b.place() instanceof PointsTo.Into(int second, Term y)
            && first == second) {
          Term steps =
              terms.binary(Op.SIGNED_DIVIDE, terms.binary(Op.SUBTRACT, x, y), terms.bits(64, size));
          result = terms.ite(terms.and(a.guard(), b.guard()), steps, result);
        }
      }
    }
    return result;
  }
}
