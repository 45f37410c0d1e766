package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Scalar;

/** Makes and converts the contents of objects. */
final class Values {
  private final Terms terms;
  private final Multiples multiples = new Multiples();
  private final LargeTables largeTables = new LargeTables();

  Values(Terms terms) {
    this.terms = terms;
  }

  Terms terms() {
    return terms;
  }

  Multiples multiples() {
    return multiples;
  }

  LargeTables largeTables() {
    return largeTables;
  }

  static Sort sort(Scalar type) {
    return switch (type) {
      case F32 -> Sort.F32;
      case F64 -> Sort.F64;
      default -> Sort.bits(type.bits());
    };
  }

  /** Any value of a type. */
  Datum fresh(Scalar type) {
    return switch (type) {
      case POINTER, SHORT_POINTER -> pointer(Place.ANYWHERE);
      case BOOL -> new Datum.Number(number(terms.fresh(Sort.BOOL), 8));
      case F32, F64 ->
          new Datum.Number(
              terms.unary(Op.F_OF_BITS, sort(type), terms.fresh(Sort.bits(type.bits()))));
      default -> new Datum.Number(terms.fresh(sort(type)));
    };
  }

  /** A truth value as a number. */
  Term number(Term truth, int width) {
    return terms.ite(truth, terms.bits(width, 1), terms.bits(width, 0));
  }

  Datum.Pointer pointer(Place place) {
    return new Datum.Pointer(List.of(new Datum.Target(terms.bool(true), place)));
  }

  /** The representation of a number. */
  Term bits(Term number) {
    if (!number.sort().isFloating()) {
      return number;
    }
    return number.op() == Op.F_OF_BITS
        ? number.operand(0)
        : terms.unary(Op.F_BITS, Sort.bits(number.sort().bits()), number);
  }

  /** The same bytes seen as a type of the same size. */
  Datum as(Datum datum, Scalar type) {
    return switch (datum) {
      case Datum.Number number -> {
        if (type.isPointer()) {
          yield pointer(new Place.Raw(terms.resized(bits(number.term()), 64, false)));
        }
        if (!type.isFloating()) {
          yield new Datum.Number(bits(number.term()));
        }
        yield number.term().sort().isFloating()
            ? number
            : new Datum.Number(terms.unary(Op.F_OF_BITS, sort(type), number.term()));
      }
      case Datum.Pointer pointer ->
          type.isPointer()
              ? pointer
              : as(new Datum.Number(terms.resized(address(pointer), type.bits(), false)), type);
      case Datum.Fill fill -> as(new Datum.Number(bytes(fill, type.size())), type);
    };
  }

  Term bytes(Datum.Fill fill, int size) {
    long bits = 0;
    for (int i = 0; i < size; i++) {
      bits |= (fill.value() & 0xffL) << (8 * i);
    }
    return terms.bits(8 * size, bits);
  }

  /** A pointer as one of 32 bits: if it is an integer, its lowest 32 bits. */
  Datum.Pointer shortened(Datum datum) {
    List<Datum.Target> result = new ArrayList<>();
    for (Datum.Target target : ((Datum.Pointer) as(datum, Scalar.POINTER)).targets()) {
      Place place =
          target.place() instanceof Place.Raw(Term bits)
              ? new Place.Raw(terms.resized(terms.resized(bits, 32, false), 64, false))
              : target.place();
      result.add(new Datum.Target(target.guard(), place));
    }
    return new Datum.Pointer(result);
  }

  /** The integer value of a pointer: any, for a pointer to an object. */
  Term address(Datum.Pointer pointer) {
    Term result = terms.fresh(Sort.bits(64));
    for (Datum.Target target : pointer.targets()) {
      if (target.place() instanceof Place.Raw raw) {
        result = terms.ite(target.guard(), raw.bits(), result);
      }
    }
    return result;
  }

  /** A conditional value of two of the same size. */
  Datum ite(Term test, Datum then, Datum otherwise) {
    if (then.equals(otherwise) || test.is(true)) {
      return then;
    }
    if (test.is(false)) {
      return otherwise;
    }
    if (then instanceof Datum.Number a && otherwise instanceof Datum.Number b) {
      if (a.term().sort().equals(b.term().sort())) {
        return new Datum.Number(terms.ite(test, a.term(), b.term()));
      }
      return new Datum.Number(terms.ite(test, bits(a.term()), bits(b.term())));
    }
    List<Datum.Target> all = new ArrayList<>();
    for (Datum.Target target : ((Datum.Pointer) as(then, Scalar.POINTER)).targets()) {
      add(all, terms.and(test, target.guard()), target.place());
    }
    for (Datum.Target target : ((Datum.Pointer) as(otherwise, Scalar.POINTER)).targets()) {
      add(all, terms.and(terms.not(test), target.guard()), target.place());
    }
    return new Datum.Pointer(all);
  }

  /** Adds a target; targets that one can represent are merged. */
  void add(List<Datum.Target> all, Term guard, Place place) {
    if (guard.is(false)) {
      return;
    }
    for (int i = 0; i < all.size(); i++) {
      Datum.Target other = all.get(i);
      Place both =
          switch (place) {
            case Place.Into(int object, Term offset)
                when other.place() instanceof Place.Into(int same, Term at) && same == object ->
                new Place.Into(object, terms.ite(guard, offset, at));
            case Place.Raw(Term bits) when other.place() instanceof Place.Raw(Term number) ->
                new Place.Raw(terms.ite(guard, bits, number));
            default -> place.equals(other.place()) ? place : null;
          };
      if (both != null) {
        all.set(i, new Datum.Target(terms.or(other.guard(), guard), both));
        return;
      }
    }
    all.add(new Datum.Target(guard, place));
  }
}
