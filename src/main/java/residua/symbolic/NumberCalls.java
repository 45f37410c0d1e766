package residua.symbolic;

import java.util.List;
import java.util.Optional;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Effect;

/** What functions of numbers give, where it is exactly known: of bits, and of floating numbers. */
final class NumberCalls {
  private static final String BUILTIN = "__builtin_";

  private final Values values;
  private final Terms terms;

  NumberCalls(Values values) {
    this.values = values;
    this.terms = values.terms();
  }

  /** What a call gives; nothing if it is no such function, or is called otherwise. */
  Optional<Term> value(Effect.CallLibrary call, List<Datum> given, SymbolicEvaluator evaluator) {
    boolean isBuiltin = call.name().startsWith(BUILTIN);
    String name = isBuiltin ? call.name().substring(BUILTIN.length()) : call.name();
    if (given.isEmpty() || !(given.get(0) instanceof Datum.Number(Term first))) {
      return Optional.empty();
    }
    if (!first.sort().isFloating()) {
      boolean signed = call.arguments().get(0).value().type().isSigned();
      Optional<Term> bits = bits(name, first, signed, isBuiltin, evaluator);
      return bits.or(() -> isFloatingClass(name) ? classified(given, call, name) : absent());
    }
    Optional<Term> kind = kind(name, first);
    if (kind.isPresent()) {
      return kind;
    }
    boolean isFloat = first.sort().equals(Sort.F32);
    if (isFloat != name.endsWith("f")) {
      return Optional.empty();
    }
    return floating(isFloat ? name.substring(0, name.length() - 1) : name, first, given);
  }

  private static Optional<Term> absent() {
    return Optional.empty();
  }

  private static boolean isFloatingClass(String name) {
    return name.equals("fpclassify");
  }

  private Optional<Term> floating(String name, Term x, List<Datum> given) {
    Sort sort = x.sort();
    Optional<Term> second =
        given.size() > 1 && given.get(1) instanceof Datum.Number(Term y) && y.sort().equals(sort)
            ? Optional.of(y)
            : Optional.empty();
    return switch (name) {
      case "fabs" -> Optional.of(terms.unary(Op.F_ABSOLUTE, sort, x));
      case "sqrt" -> Optional.of(terms.unary(Op.F_SQUARE_ROOT, sort, x));
      case "floor" -> Optional.of(terms.unary(Op.F_FLOOR, sort, x));
      case "ceil" -> Optional.of(terms.unary(Op.F_CEILING, sort, x));
      case "trunc" -> Optional.of(terms.unary(Op.F_TRUNCATE, sort, x));
      case "rint", "nearbyint" -> Optional.of(terms.unary(Op.F_ROUND_EVEN, sort, x));
      case "round" -> Optional.of(terms.unary(Op.F_ROUND_AWAY, sort, x));
      case "fmin" -> second.map(y -> chosen(x, y, true));
      case "fmax" -> second.map(y -> chosen(x, y, false));
      case "copysign" -> second.map(y -> withSign(x, y));
      default -> Optional.empty();
    };
  }

  private Term isNan(Term x) {
    return terms.not(terms.compare(Op.F_EQUAL, x, x));
  }

  private Term isInfinite(Term x) {
    Term size = terms.unary(Op.F_ABSOLUTE, x.sort(), x);
    return terms.compare(Op.F_EQUAL, size, infinity(x.sort()));
  }

  private Term infinity(Sort sort) {
    return terms.real(sort, Double.POSITIVE_INFINITY);
  }

  private Term isZero(Term x) {
    return terms.compare(Op.F_EQUAL, x, terms.real(x.sort(), 0));
  }

  private Term isNormal(Term x) {
    Term size = terms.unary(Op.F_ABSOLUTE, x.sort(), x);
    double least = x.sort().equals(Sort.F32) ? Float.MIN_NORMAL : Double.MIN_NORMAL;
    return terms.and(
        terms.compare(Op.F_AT_MOST, terms.real(x.sort(), least), size),
        terms.compare(Op.F_LESS, size, infinity(x.sort())));
  }

  private Term sign(Term x) {
    return terms.extract(values.bits(x), x.sort().bits() - 1, 1);
  }

  /** Of zeros with different signs it may be either, and of something that signals, too. */
  private Term chosen(Term x, Term y, boolean smaller) {
    Term any = terms.ite(terms.fresh(Sort.BOOL), x, y);
    Term left = terms.compare(Op.F_LESS, smaller ? x : y, smaller ? y : x);
    Term right = terms.compare(Op.F_LESS, smaller ? y : x, smaller ? x : y);
    return terms.ite(left, x, terms.ite(right, y, any));
  }

  private Term withSign(Term x, Term y) {
    int bits = x.sort().bits();
    Term result = terms.concat(sign(y), terms.extract(values.bits(x), 0, bits - 1));
    return terms.unary(Op.F_OF_BITS, x.sort(), result);
  }

  /** What says of which kind a number is: not zero, if it is. */
  private Optional<Term> kind(String name, Term x) {
    return switch (name) {
      case "isnan", "isnanf", "__isnan", "__isnanf" -> Optional.of(truth(isNan(x)));
      case "isinf", "isinff", "__isinf", "__isinff" -> Optional.of(truth(isInfinite(x)));
      case "isinf_sign" -> {
        Term below = terms.compare(Op.F_LESS, x, terms.real(x.sort(), 0));
        Term one = terms.ite(below, terms.bits(32, -1), terms.bits(32, 1));
        yield Optional.of(terms.ite(isInfinite(x), one, terms.bits(32, 0)));
      }
      case "isfinite", "finite", "finitef", "__finite", "__finitef" ->
          Optional.of(truth(terms.not(terms.or(isNan(x), isInfinite(x)))));
      case "isnormal" -> Optional.of(truth(isNormal(x)));
      case "signbit", "signbitf", "__signbit", "__signbitf" ->
          Optional.of(truth(terms.equal(sign(x), terms.bits(1, 1))));
      default -> Optional.empty();
    };
  }

  /** Something else than zero if it holds; C does not say what. */
  private Term truth(Term holds) {
    if (holds.is(false)) {
      return terms.bits(32, 0);
    }
    Term any = terms.fresh(Sort.bits(32));
    Term other = terms.ite(terms.equal(any, terms.bits(32, 0)), terms.bits(32, 1), any);
    return terms.ite(holds, other, terms.bits(32, 0));
  }

  /** {@code fpclassify} gets its answers, and then the number. */
  private Optional<Term> classified(List<Datum> given, Effect.CallLibrary call, String name) {
    boolean fits =
        call.name().equals(BUILTIN + name)
            && given.size() == 6
            && given.stream().allMatch(Datum.Number.class::isInstance)
            && number(given, 5).sort().isFloating()
            && given.subList(0, 5).stream()
                .allMatch(each -> ((Datum.Number) each).term().sort().equals(Sort.bits(32)));
    if (!fits) {
      return Optional.empty();
    }
    Term x = number(given, 5);
    Term rest = terms.ite(isZero(x), number(given, 4), number(given, 3));
    rest = terms.ite(isNormal(x), number(given, 2), rest);
    rest = terms.ite(isInfinite(x), number(given, 1), rest);
    return Optional.of(terms.ite(isNan(x), number(given, 0), rest));
  }

  private static Term number(List<Datum> given, int index) {
    return ((Datum.Number) given.get(index)).term();
  }

  private Optional<Term> bits(
      String name, Term given, boolean signed, boolean isBuiltin, SymbolicEvaluator evaluator) {
    switch (name) {
      case "abs", "labs", "llabs" -> {
        Term zero = terms.bits(given.sort().bits(), 0);
        Term isBelow = terms.compare(Op.SIGNED_LESS, given, zero);
        return Optional.of(terms.ite(isBelow, terms.binary(Op.SUBTRACT, zero, given), given));
      }
      default -> {}
    }
    boolean isLong = name.endsWith("l");
    int width = isLong ? 64 : 32;
    Term x = terms.resized(given, width, signed);
    String base = isLong ? name.replaceAll("l+$", "") : name;
    if (base.equals("ffs")) {
      return Optional.of(lowest(x));
    }
    if (!isBuiltin) {
      return Optional.empty();
    }
    return switch (base) {
      case "popcount" -> Optional.of(count(x));
      case "parity" -> Optional.of(terms.binary(Op.BIT_AND, count(x), terms.bits(32, 1)));
      case "ctz" -> {
        evaluator.doubts().fail(terms.equal(x, terms.bits(width, 0)));
        yield Optional.of(terms.binary(Op.SUBTRACT, lowest(x), terms.bits(32, 1)));
      }
      case "clz" -> {
        evaluator.doubts().fail(terms.equal(x, terms.bits(width, 0)));
        yield Optional.of(leading(x));
      }
      case "expect" -> Optional.of(terms.resized(given, 64, signed));
      default -> Optional.empty();
    };
  }

  private Term isSet(Term x, int bit) {
    return terms.equal(terms.extract(x, bit, 1), terms.bits(1, 1));
  }

  /** The place of the lowest bit that is set, from 1 on; 0 if none is. */
  private Term lowest(Term x) {
    Term result = terms.bits(32, 0);
    for (int bit = x.sort().bits() - 1; bit >= 0; bit--) {
      result = terms.ite(isSet(x, bit), terms.bits(32, bit + 1), result);
    }
    return result;
  }

  private Term leading(Term x) {
    int width = x.sort().bits();
    Term result = terms.bits(32, width);
    for (int bit = 0; bit < width; bit++) {
      result = terms.ite(isSet(x, bit), terms.bits(32, width - 1 - bit), result);
    }
    return result;
  }

  /** How many bits are set: neighbours are added, then neighbours of sums. */
  private Term count(Term x) {
    int width = x.sort().bits();
    long[] masks = {
      0x5555555555555555L,
      0x3333333333333333L,
      0x0f0f0f0f0f0f0f0fL,
      0x00ff00ff00ff00ffL,
      0x0000ffff0000ffffL,
      0x00000000ffffffffL
    };
    Term sums = x;
    for (int step = 0; 1 << step < width; step++) {
      Term mask = terms.bits(width, masks[step]);
      Term moved = terms.binary(Op.SHIFT_RIGHT, sums, terms.bits(width, 1L << step));
      sums =
          terms.binary(
              Op.ADD, terms.binary(Op.BIT_AND, sums, mask), terms.binary(Op.BIT_AND, moved, mask));
    }
    return terms.resized(sums, 32, false);
  }
}
