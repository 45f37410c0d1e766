package residua.analysis.equivalence;

import java.util.Optional;
import java.util.function.Supplier;
import residua.analysis.symbolic.evaluation.NumberOperations;
import residua.analysis.symbolic.state.UndefinedBehaviour;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Translates expressions of one program to terms over the contents of the objects that both
 * programs have. An expression of which nothing is known has an arbitrary value, a fresh one each
 * time.
 */
final class ExpressionTerms {
  private static final int ADDRESS = 64;

  private final Terms terms;
  private final Leaves leaves;
  private final Counterparts.Side objects;
  private final UndefinedBehaviour faults;
  private final UndefinedBehaviour overflows;
  private final NumberOperations numbers;

  ExpressionTerms(Terms terms, Leaves leaves, Counterparts.Side objects) {
    this.terms = terms;
    this.leaves = leaves;
    this.objects = objects;
    this.faults = new UndefinedBehaviour(terms);
    this.overflows = new UndefinedBehaviour(terms);
    this.numbers = new NumberOperations(terms, faults);
  }

  /** When an evaluated expression has no value: a division by zero, an unreadable object. */
  Term takeFaults() {
    return faults.takeBad();
  }

  /** When an evaluated expression has a value, but one that C leaves undefined. */
  Term takeOverflows() {
    return overflows.takeBad();
  }

  private static int bits(Scalar type) {
    return type == Scalar.POINTER ? ADDRESS : type.bits();
  }

  private static Sort sort(Scalar type) {
    return type.isFloating() ? new Sort(type.bits(), true) : Sort.bits(bits(type));
  }

  /** The value of an expression. */
  Term value(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> terms.bits(bits(constant.type()), constant.bits());
      case Expression.Real real ->
          terms.real(
              sort(real.type()), real.type() == Scalar.F32 ? (float) real.value() : real.value());
      case Expression.Local local -> address(objects.local(local.slot()));
      case Expression.Global global -> address(objects.global(global.index()));
      case Expression.Load load -> loaded(load);
      case Expression.Bits field -> loaded(field);
      case Expression.Convert convert -> converted(convert);
      case Expression.Negate negate -> negated(negate);
      case Expression.Complement(Scalar type, Expression operand) ->
          terms.unary(Op.BIT_NOT, sort(type), value(operand));
      case Expression.Binary binary -> binary(binary);
      case Expression.Compare compare -> number(truth(compare), 32);
      case Expression.Both both -> number(truth(both), 32);
      case Expression.Either either -> number(truth(either), 32);
      case Expression.Choice choice -> chosen(choice);
      case Expression.Element element -> addressOf(element);
      case Expression.Distance(Expression left, Expression right, long size) ->
          leaves.of(sort(expression.type()), "distance", value(left), value(right), size);
      // No program is compared with the obligations of its operations.
      case Expression.Invalid invalid -> leaves.any(sort(invalid.type()));
      case Expression.OfString text -> leaves.any(sort(text.type()));
      case Expression.NotAllocated not -> leaves.any(sort(not.type()));
      case Expression.Leaks leaks -> leaves.any(sort(leaks.type()));
      case Expression.Code code -> leaves.any(sort(code.type()));
      case Expression.Anything anything -> leaves.any(sort(anything.type()));
    };
  }

  private Term address(Optional<Counterparts.Key> object) {
    return object
        .map(key -> leaves.of(Sort.bits(ADDRESS), "address", key))
        .orElseGet(() -> leaves.any(Sort.bits(ADDRESS)));
  }

  private Term addressOf(Expression.Element element) {
    Term base = value(element.pointer());
    Expression index = element.index();
    Term steps = terms.resized(value(index), ADDRESS, index.type().isSigned());
    overflows.fail(leaves.of(Sort.BOOL, "outside", base, steps, element.size()));
    return leaves.of(Sort.bits(ADDRESS), "element", base, steps, element.size());
  }

  private Term loaded(Expression.Load load) {
    Scalar type = load.type();
    Term where = accessed(load.address(), type.size());
    return type == Scalar.BOOL
        ? number(leaves.of(Sort.BOOL, "truth in", where), bits(type))
        : leaves.of(sort(type), "in", type, where);
  }

  private Term loaded(Expression.Bits field) {
    Term where = accessed(field.address(), field.unit().size());
    return leaves.of(
        sort(field.type()),
        "bits in",
        field.type(),
        field.unit(),
        where,
        field.shift(),
        field.width(),
        field.signed());
  }

  /** The address of an access; notes whether the access is possible. */
  Term accessed(Expression address, long size) {
    Term where = value(address);
    boolean isNamed = address instanceof Expression.Local || address instanceof Expression.Global;
    if (!isNamed) {
      faults.fail(leaves.of(Sort.BOOL, "no object", where, size));
    }
    return where;
  }

  private Term number(Term truth, int width) {
    return terms.ite(truth, terms.bits(width, 1), terms.bits(width, 0));
  }

  /** Whether a value is not zero. */
  Term truth(Expression expression) {
    return switch (expression) {
      case Expression.Compare(Expression.Relation relation, Expression left, Expression right) ->
          numbers.compare(relation, left.type(), value(left), value(right));
      case Expression.Both both -> {
        Term left = truth(both.left());
        yield terms.and(left, when(left, () -> truth(both.right())));
      }
      case Expression.Either either -> {
        Term left = truth(either.left());
        yield terms.or(left, when(terms.not(left), () -> truth(either.right())));
      }
      default -> numbers.isNotZero(value(expression));
    };
  }

  /** A value that is evaluated only under a condition. */
  private Term when(Term condition, Supplier<Term> evaluation) {
    return faults.when(condition, () -> overflows.when(condition, evaluation));
  }

  private Term converted(Expression.Convert convert) {
    Scalar from = convert.operand().type();
    Scalar to = convert.type();
    if (to == Scalar.BOOL) {
      return number(truth(convert.operand()), bits(to));
    }
    Term value = value(convert.operand());
    if (!from.isPointer() && !to.isPointer()) {
      return numbers.converted(value, from, to);
    }
    return bits(from) == bits(to) && !from.isFloating() && !to.isFloating()
        ? value
        : leaves.of(sort(to), "converted", from, to, value);
  }

  private Term negated(Expression.Negate negate) {
    Scalar type = negate.type();
    Term number = value(negate.operand());
    if (isSigned(type)) {
      overflows.fail(terms.equal(number, terms.bits(type.bits(), type.smallest())));
    }
    return numbers.negated(number);
  }

  private Term chosen(Expression.Choice choice) {
    Term test = truth(choice.test());
    Term then = when(test, () -> value(choice.whenTrue()));
    Term otherwise = when(terms.not(test), () -> value(choice.whenFalse()));
    return terms.ite(test, then, otherwise);
  }

  private static boolean isSigned(Scalar type) {
    return type.isInteger() && type.isSigned();
  }

  private Term binary(Expression.Binary binary) {
    Term left = value(binary.left());
    Term right = value(binary.right());
    if (binary.type().isPointer()) {
      return leaves.any(sort(binary.type()));
    }
    if (isSigned(binary.type())) {
      overflows.fail(overflows(binary, left, right));
    }
    return numbers.binary(binary, left, right);
  }

  /** When the exact result of an operator on signed integers is not representable in its type. */
  private Term overflows(Expression.Binary binary, Term left, Term right) {
    Scalar type = binary.type();
    Term zero = terms.bits(type.bits(), 0);
    return switch (binary.operator()) {
      // Addition makes it smaller if and only if the addend is negative; subtraction, if it is
      // positive.
      case ADD ->
          terms.not(
              terms.equal(
                  terms.compare(Op.SIGNED_LESS, right, zero),
                  terms.compare(Op.SIGNED_LESS, terms.binary(Op.ADD, left, right), left)));
      case SUBTRACT ->
          terms.not(
              terms.equal(
                  terms.compare(Op.SIGNED_LESS, zero, right),
                  terms.compare(Op.SIGNED_LESS, terms.binary(Op.SUBTRACT, left, right), left)));
      case MULTIPLY ->
          type.bits() > 32 ? unknownOverflow(binary, left, right) : isOutside(left, right);
      // Some versions of C leave shifts of negative integers open.
      case LEFT -> leaves.of(Sort.BOOL, "overflow", binary.operator(), left, right);
      case DIVIDE, REMAINDER, AND, OR, XOR, RIGHT -> terms.bool(false);
    };
  }

  private Term unknownOverflow(Expression.Binary product, Term left, Term right) {
    boolean isOrdered = left.id() <= right.id();
    return leaves.of(
        Sort.BOOL,
        "overflow",
        product.operator(),
        isOrdered ? left : right,
        isOrdered ? right : left);
  }

  /** When a product of integers of up to 32 bits needs more of them. */
  private Term isOutside(Term left, Term right) {
    Term exact =
        terms.binary(Op.MULTIPLY, terms.resized(left, 64, true), terms.resized(right, 64, true));
    Term back = terms.resized(terms.resized(exact, left.sort().bits(), true), 64, true);
    return terms.not(terms.equal(back, exact));
  }
}
