package residua.analysis.symbolic.libc;

import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.evaluation.NumberOperations;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UndefinedBehaviour;
import residua.c.semantics.Effect;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Floating-point library functions (ISO C, 7.12 and annex F), exact to the last bit where a
 * solver's theory has them; for remainders, known bounds.
 */
final class FloatingCalls {
  private final SymbolicValues values;
  private final Terms terms;
  private final NanCalls notNumbers;

  FloatingCalls(SymbolicValues values) {
    this.values = values;
    this.terms = values.terms();
    this.notNumbers = new NanCalls(values);
  }

  /**
   * The result of a call; empty if it is no such function, or is called differently.
   *
   * @param name the name of the function, without the prefix of compiler built-ins
   * @param isBuiltin whether it had the prefix
   */
  Optional<Term> value(
      Effect.CallLibrary call, String name, boolean isBuiltin, List<SymbolicCell> given) {
    if (isBuiltin && name.equals("fpclassify")) {
      return classified(given);
    }
    Optional<Term> constant = constant(name, isBuiltin, given);
    if (constant.isPresent()) {
      return constant;
    }
    Optional<Term> first = floating(given, 0);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Term x = first.get();
    Optional<Term> second = floating(given, 1);
    if (isBuiltin && given.size() == 2 && second.isPresent()) {
      Optional<Term> compared = compared(name, wide(x), wide(second.get()));
      if (compared.isPresent()) {
        return compared;
      }
    }
    Optional<Term> kind = kind(name, x);
    if (kind.isPresent()) {
      return kind;
    }
    boolean isFloat = x.sort().equals(Sort.F32);
    if (isFloat != name.endsWith("f")) {
      return Optional.empty();
    }
    String base = isFloat ? name.substring(0, name.length() - 1) : name;
    Optional<Term> same = second.filter(y -> y.sort().equals(x.sort()));
    return ofOne(base, x)
        .or(() -> same.flatMap(y -> ofTwo(base, x, y)))
        .or(() -> rounded(base, x).flatMap(whole -> asInteger(call, whole)));
  }

  /** A floating-point argument. */
  private static Optional<Term> floating(List<SymbolicCell> given, int index) {
    return given.size() > index
            && given.get(index) instanceof SymbolicCell.Number(Term number)
            && number.sort().isFloating()
        ? Optional.of(number)
        : Optional.empty();
  }

  private Term wide(Term x) {
    return x.sort().equals(Sort.F64) ? x : terms.unary(Op.F_CONVERT, Sort.F64, x);
  }

  /** {@code INFINITY}, {@code HUGE_VAL} and {@code NAN}, and {@code nan} of a text. */
  private Optional<Term> constant(String name, boolean isBuiltin, List<SymbolicCell> given) {
    boolean isPlain = isBuiltin && given.isEmpty();
    boolean isOfText = given.size() == 1 && given.get(0) instanceof SymbolicCell.Pointer;
    return switch (name) {
      case "inf", "huge_val" -> isPlain ? Optional.of(infinity(Sort.F64)) : Optional.empty();
      case "inff", "huge_valf" -> isPlain ? Optional.of(infinity(Sort.F32)) : Optional.empty();
      case "nan" -> isOfText ? Optional.of(notNumbers.any(Sort.F64)) : Optional.empty();
      case "nanf" -> isOfText ? Optional.of(notNumbers.any(Sort.F32)) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<Term> ofOne(String name, Term x) {
    Sort sort = x.sort();
    return switch (name) {
      case "fabs" -> Optional.of(size(x));
      case "sqrt" -> Optional.of(terms.unary(Op.F_SQUARE_ROOT, sort, x));
      case "floor" -> Optional.of(terms.unary(Op.F_FLOOR, sort, x));
      case "ceil" -> Optional.of(terms.unary(Op.F_CEILING, sort, x));
      case "trunc" -> Optional.of(terms.unary(Op.F_TRUNCATE, sort, x));
      case "rint", "nearbyint" -> Optional.of(terms.unary(Op.F_ROUND_EVEN, sort, x));
      case "round" -> Optional.of(terms.unary(Op.F_ROUND_AWAY, sort, x));
      default -> Optional.empty();
    };
  }

  private Optional<Term> ofTwo(String name, Term x, Term y) {
    return switch (name) {
      case "fmin" -> Optional.of(chosen(x, y, true));
      case "fmax" -> Optional.of(chosen(x, y, false));
      case "copysign" -> Optional.of(withSign(x, y));
      case "fdim" ->
          Optional.of(
              terms.ite(
                  terms.compare(Op.F_AT_MOST, x, y),
                  terms.real(x.sort(), 0),
                  terms.binary(Op.F_SUBTRACT, x, y)));
      case "fmod" -> Optional.of(remainder(x, y, true));
      case "remainder", "drem" -> Optional.of(remainder(x, y, false));
      default -> Optional.empty();
    };
  }

  /** The floating-point result of functions that round to an integer, before its conversion. */
  private Optional<Term> rounded(String name, Term x) {
    return switch (name) {
      case "lround", "llround" -> Optional.of(terms.unary(Op.F_ROUND_AWAY, x.sort(), x));
      case "lrint", "llrint" -> Optional.of(terms.unary(Op.F_ROUND_EVEN, x.sort(), x));
      default -> Optional.empty();
    };
  }

  /** Any integer if it does not fit. */
  private Optional<Term> asInteger(Effect.CallLibrary call, Term whole) {
    Scalar from = whole.sort().equals(Sort.F64) ? Scalar.F64 : Scalar.F32;
    return call.result()
        .flatMap(Effect.Result::type)
        .filter(type -> type.isInteger() && type.isSigned())
        .map(type ->
            new NumberOperations(terms, new UndefinedBehaviour(terms))
                .converted(whole, from, type));
  }

  /**
   * The remainder of a division, exactly zero or not: no larger than either operand, and the first
   * one where that is the smaller one, if the division truncates. Solvers take very long for more
   * precise results.
   */
  private Term remainder(Term x, Term y, boolean truncates) {
    Sort sort = x.sort();
    Term any = any(sort);
    Term zero = withSign(terms.real(sort, 0), x);
    Term fits =
        terms.and(
            terms.compare(truncates ? Op.F_LESS : Op.F_AT_MOST, size(any), size(y)),
            terms.compare(Op.F_AT_MOST, size(any), size(x)));
    Term isPossible = truncates ? terms.and(fits, terms.equal(sign(any), sign(x))) : fits;
    Term rest = terms.ite(isPossible, any, zero);
    Term isSmaller = terms.compare(Op.F_LESS, size(x), size(y));
    Term known = truncates ? terms.ite(isSmaller, x, rest) : rest;
    Term none =
        terms.or(
            terms.or(notNumbers.isNone(x), notNumbers.isNone(y)),
            terms.or(isInfinite(x), isZero(y)));
    return terms.ite(none, notNumbers.any(sort), known);
  }

  /** Comparisons that are false for NaN: as with operators, 0 or 1. */
  private Optional<Term> compared(String name, Term x, Term y) {
    Term less = terms.compare(Op.F_LESS, x, y);
    Term greater = terms.compare(Op.F_LESS, y, x);
    return switch (name) {
      case "isless" -> Optional.of(number(less));
      case "islessequal" -> Optional.of(number(terms.compare(Op.F_AT_MOST, x, y)));
      case "isgreater" -> Optional.of(number(greater));
      case "isgreaterequal" -> Optional.of(number(terms.compare(Op.F_AT_MOST, y, x)));
      case "islessgreater" -> Optional.of(number(terms.or(less, greater)));
      case "isunordered" ->
          Optional.of(number(terms.or(notNumbers.isNone(x), notNumbers.isNone(y))));
      default -> Optional.empty();
    };
  }

  private Term number(Term holds) {
    return terms.ite(holds, terms.bits(32, 1), terms.bits(32, 0));
  }

  private Term any(Sort sort) {
    return terms.unary(Op.F_OF_BITS, sort, terms.fresh(Sort.bits(sort.bits())));
  }

  private Term size(Term x) {
    return terms.unary(Op.F_ABSOLUTE, x.sort(), x);
  }

  private Term isInfinite(Term x) {
    return terms.compare(Op.F_EQUAL, size(x), infinity(x.sort()));
  }

  private Term infinity(Sort sort) {
    return terms.real(sort, Double.POSITIVE_INFINITY);
  }

  private Term isZero(Term x) {
    return terms.compare(Op.F_EQUAL, x, terms.real(x.sort(), 0));
  }

  private Term isNormal(Term x) {
    double least = x.sort().equals(Sort.F32) ? Float.MIN_NORMAL : Double.MIN_NORMAL;
    return terms.and(
        terms.compare(Op.F_AT_MOST, terms.real(x.sort(), least), size(x)),
        terms.compare(Op.F_LESS, size(x), infinity(x.sort())));
  }

  private Term sign(Term x) {
    return terms.extract(values.bits(x), x.sort().bits() - 1, 1);
  }

  /**
   * The numeric operand, where the other one is a quiet NaN. Either result is possible for zeros
   * with different signs, and for a signalling NaN.
   */
  private Term chosen(Term x, Term y, boolean smaller) {
    Term any = terms.ite(terms.fresh(Sort.BOOL), x, y);
    Term left = terms.compare(Op.F_LESS, smaller ? x : y, smaller ? y : x);
    Term right = terms.compare(Op.F_LESS, smaller ? y : x, smaller ? x : y);
    Term ofNumbers = terms.ite(left, x, terms.ite(right, y, any));
    Term onlyX = terms.and(notNumbers.isQuietNone(y), terms.not(notNumbers.isNone(x)));
    Term onlyY = terms.and(notNumbers.isQuietNone(x), terms.not(notNumbers.isNone(y)));
    return terms.ite(onlyX, x, terms.ite(onlyY, y, ofNumbers));
  }

  private Term withSign(Term x, Term y) {
    int bits = x.sort().bits();
    Term result = terms.concat(sign(y), terms.extract(values.bits(x), 0, bits - 1));
    return terms.unary(Op.F_OF_BITS, x.sort(), result);
  }

  /** Classification functions: non-zero if the argument is of the kind. */
  private Optional<Term> kind(String name, Term x) {
    return switch (name) {
      case "isnan", "isnanf", "__isnan", "__isnanf" -> Optional.of(truth(notNumbers.isNone(x)));
      case "isinf", "isinff", "__isinf", "__isinff" -> Optional.of(truth(isInfinite(x)));
      case "isinf_sign" -> {
        Term below = terms.compare(Op.F_LESS, x, terms.real(x.sort(), 0));
        Term one = terms.ite(below, terms.bits(32, -1), terms.bits(32, 1));
        yield Optional.of(terms.ite(isInfinite(x), one, terms.bits(32, 0)));
      }
      case "isfinite", "finite", "finitef", "__finite", "__finitef" ->
          Optional.of(truth(terms.not(terms.or(notNumbers.isNone(x), isInfinite(x)))));
      case "isnormal" -> Optional.of(truth(isNormal(x)));
      case "signbit", "signbitf", "__signbit", "__signbitf" ->
          Optional.of(truth(terms.equal(sign(x), terms.bits(1, 1))));
      default -> Optional.empty();
    };
  }

  /** Any non-zero value if it holds; C does not specify it. */
  private Term truth(Term holds) {
    if (holds.is(false)) {
      return terms.bits(32, 0);
    }
    Term any = terms.fresh(Sort.bits(32));
    Term other = terms.ite(terms.equal(any, terms.bits(32, 0)), terms.bits(32, 1), any);
    return terms.ite(holds, other, terms.bits(32, 0));
  }

  /** {@code fpclassify}, given its answers, and then the value. */
  private Optional<Term> classified(List<SymbolicCell> given) {
    boolean fits =
        given.size() == 6
            && given.stream().allMatch(SymbolicCell.Number.class::isInstance)
            && number(given, 5).sort().isFloating()
            && given.subList(0, 5).stream()
                .allMatch(each -> ((SymbolicCell.Number) each).term().sort().equals(Sort.bits(32)));
    if (!fits) {
      return Optional.empty();
    }
    Term x = number(given, 5);
    Term rest = terms.ite(isZero(x), number(given, 4), number(given, 3));
    rest = terms.ite(isNormal(x), number(given, 2), rest);
    rest = terms.ite(isInfinite(x), number(given, 1), rest);
    return Optional.of(terms.ite(notNumbers.isNone(x), number(given, 0), rest));
  }

  private static Term number(List<SymbolicCell> given, int index) {
    return ((SymbolicCell.Number) given.get(index)).term();
  }
}
