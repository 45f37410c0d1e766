package residua.analysis.symbolic.state;

import java.util.ArrayList;
import java.util.List;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** Makes and converts the contents of objects. */
public final class SymbolicValues {
  private final Terms terms;
  private final Congruences multiples = new Congruences();
  private final LargeTables largeTables = new LargeTables();

  /** Values that consist of these terms. */
  public SymbolicValues(Terms terms) {
    this.terms = terms;
  }

  /** Factory of the terms. */
  public Terms terms() {
    return terms;
  }

  /** Powers of two that are known to divide terms, up to a remainder. */
  public Congruences multiples() {
    return multiples;
  }

  /** Bounds of the values in large constant tables. */
  public LargeTables largeTables() {
    return largeTables;
  }

  /** Sort of the terms for values of a C type. */
  public static Sort sort(Scalar type) {
    return switch (type) {
      case F32 -> Sort.F32;
      case F64 -> Sort.F64;
      default -> Sort.bits(type.bits());
    };
  }

  /** Any value of a type. */
  public SymbolicCell fresh(Scalar type) {
    return switch (type) {
      case POINTER, SHORT_POINTER -> pointer(PointsTo.ANYWHERE);
      case BOOL -> new SymbolicCell.Number(number(terms.fresh(Sort.BOOL), 8));
      case F32, F64 ->
          new SymbolicCell.Number(
              terms.unary(Op.F_OF_BITS, sort(type), terms.fresh(Sort.bits(type.bits()))));
      default -> new SymbolicCell.Number(terms.fresh(sort(type)));
    };
  }

  /** A truth value as a number. */
  public Term number(Term truth, int width) {
    return terms.ite(truth, terms.bits(width, 1), terms.bits(width, 0));
  }

  /** A pointer with a single, unconditional target. */
  public SymbolicCell.Pointer pointer(PointsTo place) {
    return new SymbolicCell.Pointer(List.of(new SymbolicCell.Target(terms.bool(true), place)));
  }

  /** The representation of a number. */
  public Term bits(Term number) {
    if (!number.sort().isFloating()) {
      return number;
    }
    return number.op() == Op.F_OF_BITS
        ? number.operand(0)
        : terms.unary(Op.F_BITS, Sort.bits(number.sort().bits()), number);
  }

  /** The same bytes seen as a type of the same size. */
  public SymbolicCell as(SymbolicCell datum, Scalar type) {
    return switch (datum) {
      case SymbolicCell.Number number -> {
        if (type.isPointer()) {
          yield pointer(new PointsTo.Raw(terms.resized(bits(number.term()), 64, false)));
        }
        if (!type.isFloating()) {
          yield new SymbolicCell.Number(bits(number.term()));
        }
        yield number.term().sort().isFloating()
            ? number
            : new SymbolicCell.Number(terms.unary(Op.F_OF_BITS, sort(type), number.term()));
      }
      case SymbolicCell.Pointer pointer ->
          type.isPointer()
              ? pointer
              : as(
                  new SymbolicCell.Number(terms.resized(address(pointer), type.bits(), false)),
                  type);
      case SymbolicCell.Fill fill -> as(new SymbolicCell.Number(bytes(fill, type.size())), type);
    };
  }

  Term bytes(SymbolicCell.Fill fill, int size) {
    long bits = 0;
    for (int i = 0; i < size; i++) {
      bits |= (fill.value() & 0xffL) << (8 * i);
    }
    return terms.bits(8 * size, bits);
  }

  /** A pointer as one of 32 bits: if it is an integer, its lowest 32 bits. */
  public SymbolicCell.Pointer shortened(SymbolicCell datum) {
    List<SymbolicCell.Target> result = new ArrayList<>();
    for (SymbolicCell.Target target :
        ((SymbolicCell.Pointer) as(datum, Scalar.POINTER)).targets()) {
      PointsTo place =
          target.place() instanceof PointsTo.Raw(Term bits)
              ? new PointsTo.Raw(terms.resized(terms.resized(bits, 32, false), 64, false))
              : target.place();
      result.add(new SymbolicCell.Target(target.guard(), place));
    }
    return new SymbolicCell.Pointer(result);
  }

  /** The integer value of a pointer: any, for a pointer to an object. */
  public Term address(SymbolicCell.Pointer pointer) {
    Term result = terms.fresh(Sort.bits(64));
    for (SymbolicCell.Target target : pointer.targets()) {
      if (target.place() instanceof PointsTo.Raw raw) {
        result = terms.ite(target.guard(), raw.bits(), result);
      }
    }
    return result;
  }

  /** A conditional value of two of the same size. */
  public SymbolicCell ite(Term test, SymbolicCell then, SymbolicCell otherwise) {
    if (then.equals(otherwise) || test.is(true)) {
      return then;
    }
    if (test.is(false)) {
      return otherwise;
    }
    if (then instanceof SymbolicCell.Number a && otherwise instanceof SymbolicCell.Number b) {
      if (a.term().sort().equals(b.term().sort())) {
        return new SymbolicCell.Number(terms.ite(test, a.term(), b.term()));
      }
      return new SymbolicCell.Number(terms.ite(test, bits(a.term()), bits(b.term())));
    }
    List<SymbolicCell.Target> all = new ArrayList<>();
    for (SymbolicCell.Target target : ((SymbolicCell.Pointer) as(then, Scalar.POINTER)).targets()) {
      add(all, terms.and(test, target.guard()), target.place());
    }
    for (SymbolicCell.Target target :
        ((SymbolicCell.Pointer) as(otherwise, Scalar.POINTER)).targets()) {
      add(all, terms.and(terms.not(test), target.guard()), target.place());
    }
    return new SymbolicCell.Pointer(all);
  }

  /** Adds a target; targets that one can represent are merged. */
  public void add(List<SymbolicCell.Target> all, Term guard, PointsTo place) {
    if (guard.is(false)) {
      return;
    }
    for (int i = 0; i < all.size(); i++) {
      SymbolicCell.Target other = all.get(i);
      PointsTo both =
          switch (place) {
            case PointsTo.Into(int object, Term offset)
                when other.place() instanceof PointsTo.Into(int same, Term at) && same == object ->
                new PointsTo.Into(object, terms.ite(guard, offset, at));
            case PointsTo.Raw(Term bits) when other.place() instanceof PointsTo.Raw(Term number) ->
                new PointsTo.Raw(terms.ite(guard, bits, number));
            default -> place.equals(other.place()) ? place : null;
          };
      if (both != null) {
        all.set(i, new SymbolicCell.Target(terms.or(other.guard(), guard), both));
        return;
      }
    }
    all.add(new SymbolicCell.Target(guard, place));
  }
}
