package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Expression;
import residua.meaning.Scalar;

/**
 * The values of expressions in a state. It collects when evaluation has no meaning: such runs are
 * not followed.
 */
final class SymbolicEvaluator {
  private final Values values;
  private final Terms terms;
  private final SymbolicState state;
  private final MemoryAccess memory;
  private final PointerArithmetic pointers;
  private Term path;
  private Term bad;
  private Term vague;
  private Term ended;

  SymbolicEvaluator(Values values, ObjectTable objects, SymbolicState state) {
    this.values = values;
    this.terms = values.terms();
    this.state = state;
    this.memory = new MemoryAccess(values, objects, state, this::fail, this::miss, this::end);
    this.pointers = new PointerArithmetic(values, objects, state);
    this.path = terms.bool(true);
    this.bad = terms.bool(false);
    this.vague = terms.bool(false);
    this.ended = terms.bool(false);
  }

  MemoryAccess memory() {
    return memory;
  }

  /** When something that was evaluated up to now has no meaning. */
  Term bad() {
    return bad;
  }

  /** When something that was evaluated has no meaning; it is forgotten. */
  Term takeBad() {
    Term result = bad;
    bad = terms.bool(false);
    return result;
  }

  /** When it is not known whether something that was evaluated has a meaning; it is forgotten. */
  Term takeVague() {
    Term result = vague;
    vague = terms.bool(false);
    return result;
  }

  /** When the run ends in what was evaluated; it is forgotten. */
  Term takeEnded() {
    Term result = ended;
    ended = terms.bool(false);
    return result;
  }

  private void end(Term condition) {
    ended = terms.or(ended, terms.and(path, condition));
  }

  /** Notes when something has no meaning. */
  void fail(Term condition) {
    bad = terms.or(bad, terms.and(path, condition));
  }

  /** Notes when so little is known that something may or may not have a meaning. */
  void miss(Term condition) {
    fail(condition);
    vague = terms.or(vague, terms.and(path, condition));
  }

  /** The value of a number. */
  Term number(Expression expression) {
    return ((Datum.Number) values.as(value(expression), integerOr(expression.type()))).term();
  }

  private static Scalar integerOr(Scalar type) {
    return type.isPointer() ? type == Scalar.POINTER ? Scalar.U64 : Scalar.U32 : type;
  }

  Datum.Pointer pointer(Expression expression) {
    return (Datum.Pointer) values.as(value(expression), Scalar.POINTER);
  }

  Datum value(Expression expression) {
    return switch (expression) {
      case Expression.Load load -> memory.load(load.type(), pointer(load.address()));
      case Expression.Constant constant ->
          constant.type().isPointer()
              ? values.pointer(new Place.Raw(terms.bits(64, constant.bits())))
              : new Datum.Number(terms.bits(constant.type().bits(), constant.bits()));
      case Expression.Real real ->
          new Datum.Number(
              terms.real(
                  Values.sort(real.type()),
                  real.type() == Scalar.F32 ? (float) real.value() : real.value()));
      case Expression.Local local ->
          values.pointer(
              new Place.Into(state.activation().home() + local.slot(), terms.bits(64, 0)));
      case Expression.Global global ->
          values.pointer(new Place.Into(global.index(), terms.bits(64, 0)));
      case Expression.Code code -> values.pointer(new Place.Code(code.function()));
      case Expression.Binary binary -> binary(binary);
      case Expression.Convert convert -> converted(convert);
      case Expression.Element element -> element(element);
      case Expression.Bits bits -> new Datum.Number(bits(bits));
      case Expression.Negate negate -> {
        Term operand = number(negate.operand());
        yield new Datum.Number(
            operand.sort().isFloating()
                ? terms.unary(Op.F_NEGATE, operand.sort(), operand)
                : terms.binary(Op.SUBTRACT, terms.bits(operand.sort().bits(), 0), operand));
      }
      case Expression.Complement complement -> {
        Term operand = number(complement.operand());
        yield new Datum.Number(terms.unary(Op.BIT_NOT, operand.sort(), operand));
      }
      case Expression.Compare compare -> new Datum.Number(values.number(truth(compare), 32));
      case Expression.Both both -> new Datum.Number(values.number(truth(both), 32));
      case Expression.Either either -> new Datum.Number(values.number(truth(either), 32));
      case Expression.Choice choice -> choice(choice);
      case Expression.Distance distance ->
          new Datum.Number(
              pointers.distance(
                  pointer(distance.left()), pointer(distance.right()), distance.size()));
      case Expression.Anything anything -> values.fresh(anything.type());
    };
  }

  /** Whether a value is not zero. */
  Term truth(Expression expression) {
    return switch (expression) {
      case Expression.Compare compare -> compare(compare);
      case Expression.Both both -> {
        Term left = truth(both.left());
        yield terms.and(left, when(left, both.right()));
      }
      case Expression.Either either -> {
        Term left = truth(either.left());
        yield terms.or(left, when(terms.not(left), either.right()));
      }
      case Expression.Convert(Scalar type, Expression operand)
          when type.isInteger()
              && operand.type().isInteger()
              && type.size() >= operand.type().size() ->
          truth(operand);
      default -> {
        if (expression.type().isPointer()) {
          Datum.Pointer none = values.pointer(new Place.Raw(terms.bits(64, 0)));
          yield terms.not(pointers.compare(Expression.Relation.EQUAL, pointer(expression), none));
        }
        yield isNotZero(number(expression));
      }
    };
  }

  private Term isNotZero(Term number) {
    return terms.not(
        number.sort().isFloating()
            ? terms.compare(Op.F_EQUAL, number, terms.real(number.sort(), 0))
            : terms.equal(number, terms.bits(number.sort().bits(), 0)));
  }

  /** The truth of what is evaluated only under a condition. */
  private Term when(Term condition, Expression expression) {
    Term before = path;
    path = terms.and(path, condition);
    Term result = truth(expression);
    path = before;
    return result;
  }

  private Datum valueWhen(Term condition, Expression expression) {
    Term before = path;
    path = terms.and(path, condition);
    Datum result = values.as(value(expression), expression.type());
    path = before;
    return result;
  }

  private Datum choice(Expression.Choice choice) {
    Term test = truth(choice.test());
    if (test.isConstant()) {
      Expression taken = test.is(true) ? choice.whenTrue() : choice.whenFalse();
      return values.as(value(taken), choice.type());
    }
    Datum then = values.as(valueWhen(test, choice.whenTrue()), choice.type());
    Datum otherwise = values.as(valueWhen(terms.not(test), choice.whenFalse()), choice.type());
    return values.ite(test, then, otherwise);
  }

  private Datum binary(Expression.Binary binary) {
    Scalar type = binary.type();
    if (type.isPointer()) {
      return values.fresh(type);
    }
    Term left = number(binary.left());
    Term right = number(binary.right());
    boolean signed = type.isSigned();
    if (type.isFloating()) {
      Op op =
          switch (binary.operator()) {
            case ADD -> Op.F_ADD;
            case SUBTRACT -> Op.F_SUBTRACT;
            case MULTIPLY -> Op.F_MULTIPLY;
            case DIVIDE -> Op.F_DIVIDE;
            default -> throw new IllegalArgumentException("no floating operation");
          };
      return new Datum.Number(terms.binary(op, left, right));
    }
    return new Datum.Number(
        switch (binary.operator()) {
          case ADD -> terms.binary(Op.ADD, left, right);
          case SUBTRACT -> terms.binary(Op.SUBTRACT, left, right);
          case MULTIPLY -> terms.binary(Op.MULTIPLY, left, right);
          case AND -> terms.binary(Op.BIT_AND, left, right);
          case OR -> terms.binary(Op.BIT_OR, left, right);
          case XOR -> terms.binary(Op.BIT_XOR, left, right);
          case DIVIDE -> {
            failDivision(type, left, right);
            yield terms.binary(signed ? Op.SIGNED_DIVIDE : Op.UNSIGNED_DIVIDE, left, right);
          }
          case REMAINDER -> {
            failDivision(type, left, right);
            yield terms.binary(signed ? Op.SIGNED_REMAINDER : Op.UNSIGNED_REMAINDER, left, right);
          }
          case LEFT -> terms.binary(Op.SHIFT_LEFT, left, distance(binary, right));
          case RIGHT ->
              terms.binary(
                  signed ? Op.SHIFT_RIGHT_SIGNED : Op.SHIFT_RIGHT, left, distance(binary, right));
        });
  }

  private void failDivision(Scalar type, Term left, Term right) {
    int bits = type.bits();
    fail(terms.equal(right, terms.bits(bits, 0)));
    if (type.isSigned()) {
      fail(
          terms.and(
              terms.equal(right, terms.bits(bits, -1)),
              terms.equal(left, terms.bits(bits, type.smallest()))));
    }
  }

  /** By how much is shifted, as wide as what is shifted. */
  private Term distance(Expression.Binary shift, Term right) {
    Term wide = terms.resized(right, 64, shift.right().type().isSigned());
    int bits = shift.type().bits();
    fail(terms.not(terms.compare(Op.UNSIGNED_LESS, wide, terms.bits(64, bits))));
    return terms.resized(right, bits, shift.right().type().isSigned());
  }

  private Term bits(Expression.Bits bits) {
    Scalar unit = bits.unit() == Scalar.BOOL ? Scalar.U8 : bits.unit();
    Term whole = ((Datum.Number) memory.load(unit, pointer(bits.address()))).term();
    Term field = terms.extract(whole, bits.shift(), bits.width());
    return terms.resized(field, bits.type().bits(), bits.signed());
  }

  private Datum converted(Expression.Convert convert) {
    Scalar from = convert.operand().type();
    Scalar to = convert.type();
    if (to == Scalar.BOOL) {
      return new Datum.Number(values.number(truth(convert.operand()), 8));
    }
    Datum value = value(convert.operand());
    if (from.isPointer() || to.isPointer()) {
      if (from.isPointer() && to.isPointer()) {
        return value;
      }
      if (to.isPointer() && from.isInteger()) {
        // One that was a pointer before is one again.
        return value instanceof Datum.Pointer
            ? value
            : values.pointer(
                new Place.Raw(terms.resized(((Datum.Number) value).term(), 64, from.isSigned())));
      }
      if (!to.isInteger()) {
        return values.fresh(to);
      }
      Term address = values.address((Datum.Pointer) values.as(value, Scalar.POINTER));
      return new Datum.Number(terms.resized(address, to.bits(), false));
    }
    Term number = ((Datum.Number) values.as(value, from)).term();
    if (from.isInteger() && to.isInteger()) {
      return new Datum.Number(terms.resized(number, to.bits(), from.isSigned()));
    }
    if (from.isInteger()) {
      return new Datum.Number(
          terms.unary(
              from.isSigned() ? Op.F_OF_SIGNED : Op.F_OF_UNSIGNED, Values.sort(to), number));
    }
    return to.isFloating()
        ? new Datum.Number(from == to ? number : terms.unary(Op.F_CONVERT, Values.sort(to), number))
        : new Datum.Number(truncated(number, to));
  }

  /** A floating number without its fraction; any number where it does not fit. */
  private Term truncated(Term number, Scalar to) {
    Term wide =
        number.sort().equals(Sort.F64) ? number : terms.unary(Op.F_CONVERT, Sort.F64, number);
    boolean isU64 = to == Scalar.U64;
    double low = isU64 ? -1 : (double) to.smallest() - (to == Scalar.I64 ? 0 : 1);
    double high = isU64 ? 0x1p64 : to == Scalar.I64 ? 0x1p63 : (double) to.largest() + 1;
    Term above =
        terms.compare(to == Scalar.I64 ? Op.F_AT_MOST : Op.F_LESS, terms.real(Sort.F64, low), wide);
    Term below = terms.compare(Op.F_LESS, wide, terms.real(Sort.F64, high));
    Op op = to.isSigned() ? Op.F_TO_SIGNED : Op.F_TO_UNSIGNED;
    return terms.ite(
        terms.and(above, below),
        terms.unary(op, Values.sort(to), wide),
        terms.fresh(Values.sort(to)));
  }

  private Term compare(Expression.Compare compare) {
    Scalar type = compare.left().type();
    if (type.isPointer() || compare.right().type().isPointer()) {
      return pointers.compare(
          compare.relation(), pointer(compare.left()), pointer(compare.right()));
    }
    Term left = number(compare.left());
    Term right = number(compare.right());
    boolean signed = type.isSigned();
    Op less = type.isFloating() ? Op.F_LESS : signed ? Op.SIGNED_LESS : Op.UNSIGNED_LESS;
    Op atMost = type.isFloating() ? Op.F_AT_MOST : signed ? Op.SIGNED_AT_MOST : Op.UNSIGNED_AT_MOST;
    return switch (compare.relation()) {
      case EQUAL -> same(type, left, right);
      case DIFFERENT -> terms.not(same(type, left, right));
      case LESS -> terms.compare(less, left, right);
      case AT_MOST -> terms.compare(atMost, left, right);
      case GREATER -> terms.compare(less, right, left);
      case AT_LEAST -> terms.compare(atMost, right, left);
    };
  }

  private Term same(Scalar type, Term left, Term right) {
    return type.isFloating() ? terms.compare(Op.F_EQUAL, left, right) : terms.equal(left, right);
  }

  private Datum element(Expression.Element element) {
    Term index = terms.resized(number(element.index()), 64, element.index().type().isSigned());
    Term bytes = terms.binary(Op.MULTIPLY, index, terms.bits(64, element.size()));
    return moved(pointer(element.pointer()), bytes);
  }

  /** A pointer so many bytes further. */
  Datum.Pointer moved(Datum.Pointer pointer, Term bytes) {
    List<Datum.Target> result = new ArrayList<>();
    for (Datum.Target target : pointer.targets()) {
      Place moved =
          switch (target.place()) {
            case Place.Into into ->
                new Place.Into(into.object(), terms.binary(Op.ADD, into.offset(), bytes));
            case Place.Raw raw -> new Place.Raw(terms.binary(Op.ADD, raw.bits(), bytes));
            case Place.Code code -> Place.ANYWHERE;
            case Place.Anywhere anywhere -> anywhere;
          };
      values.add(result, target.guard(), moved);
    }
    return new Datum.Pointer(result);
  }

  /** A byte, so far behind a pointer, that is read only under a condition. */
  Term byteWhen(Term condition, Datum.Pointer pointer, long index) {
    Term before = path;
    path = terms.and(path, condition);
    Datum read = memory.load(Scalar.U8, moved(pointer, terms.bits(64, index)));
    path = before;
    return ((Datum.Number) read).term();
  }

  /** Writes a byte, so far behind a pointer, under a condition. */
  void storeWhen(Term condition, Datum.Pointer pointer, long index, Term value) {
    Term old = byteWhen(condition, pointer, index);
    Term before = path;
    path = terms.and(path, condition);
    Datum result = new Datum.Number(terms.ite(condition, value, old));
    memory.store(Scalar.U8, moved(pointer, terms.bits(64, index)), result);
    path = before;
  }
}
