package residua.analysis.symbolic.evaluation;

import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UndefinedBehaviour;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Evaluates expressions in a state. Executions whose evaluation has no semantics are not followed.
 */
public final class SymbolicEvaluator {
  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicState state;
  private final MemoryAccess memory;
  private final Validity validity;
  private final Leaks leaks;
  private final PointerArithmetic pointers;
  private final UndefinedBehaviour doubts;
  private final NumberOperations numbers;

  /** Evaluates expressions in one state, which stores through the memory change. */
  public SymbolicEvaluator(
      SymbolicValues values, SymbolicObjectTable objects, SymbolicState state) {
    this.values = values;
    this.terms = values.terms();
    this.state = state;
    this.doubts = new UndefinedBehaviour(terms, objects.countsOnlyDefined());
    this.numbers = new NumberOperations(terms, doubts);
    this.memory = new MemoryAccess(values, objects, state, doubts);
    this.pointers = new PointerArithmetic(values, objects, state);
    this.validity = new Validity(values, objects, state, memory, pointers, doubts);
    this.leaks = new Leaks(terms, objects, state, validity);
  }

  /** Loads and stores in the same state. */
  public MemoryAccess memory() {
    return memory;
  }

  /** Collects when evaluations have no semantics. */
  public UndefinedBehaviour doubts() {
    return doubts;
  }

  /** The value of a numeric expression. */
  public Term number(Expression expression) {
    return ((SymbolicCell.Number) values.as(value(expression), integerOr(expression.type())))
        .term();
  }

  private static Scalar integerOr(Scalar type) {
    return type.isPointer() ? type == Scalar.POINTER ? Scalar.U64 : Scalar.U32 : type;
  }

  /** Evaluates an expression as a pointer. */
  public SymbolicCell.Pointer pointer(Expression expression) {
    return (SymbolicCell.Pointer) values.as(value(expression), Scalar.POINTER);
  }

  /** Evaluates an expression; operations that may be undefined are recorded in {@link #doubts}. */
  public SymbolicCell value(Expression expression) {
    return switch (expression) {
      case Expression.Load load -> memory.read(load.type(), pointer(load.address()));
      case Expression.Constant constant ->
          constant.type().isPointer()
              ? values.pointer(new PointsTo.Raw(terms.bits(64, constant.bits())))
              : new SymbolicCell.Number(terms.bits(constant.type().bits(), constant.bits()));
      case Expression.Real real ->
          new SymbolicCell.Number(
              terms.real(
                  SymbolicValues.sort(real.type()),
                  real.type() == Scalar.F32 ? (float) real.value() : real.value()));
      case Expression.Local local ->
          values.pointer(
              new PointsTo.Into(state.activation().home() + local.slot(), terms.bits(64, 0)));
      case Expression.Global global ->
          values.pointer(new PointsTo.Into(global.index(), terms.bits(64, 0)));
      case Expression.Code code -> values.pointer(new PointsTo.Code(code.function()));
      case Expression.Binary binary -> binary(binary);
      case Expression.Convert convert -> converted(convert);
      case Expression.Element element -> element(element);
      case Expression.Bits bits -> new SymbolicCell.Number(bits(bits));
      case Expression.Negate negate -> {
        yield new SymbolicCell.Number(numbers.negated(number(negate.operand())));
      }
      case Expression.Complement complement -> {
        Term operand = number(complement.operand());
        yield new SymbolicCell.Number(terms.unary(Op.BIT_NOT, operand.sort(), operand));
      }
      case Expression.Compare compare -> new SymbolicCell.Number(values.number(truth(compare), 32));
      case Expression.Both both -> new SymbolicCell.Number(values.number(truth(both), 32));
      case Expression.Either either -> new SymbolicCell.Number(values.number(truth(either), 32));
      case Expression.NotAllocated not -> new SymbolicCell.Number(values.number(truth(not), 32));
      case Expression.Leaks leaks -> new SymbolicCell.Number(values.number(truth(leaks), 32));
      case Expression.Invalid invalid -> new SymbolicCell.Number(values.number(truth(invalid), 32));
      case Expression.OfString text ->
          new SymbolicCell.Number(
              switch (text.question()) {
                case IS_INVALID -> values.number(truth(text), 32);
                case LENGTH -> string(text).length();
              });
      case Expression.Choice choice -> choice(choice);
      case Expression.Distance distance ->
          new SymbolicCell.Number(
              pointers.distance(
                  pointer(distance.left()), pointer(distance.right()), distance.size()));
      case Expression.Anything anything -> values.fresh(anything.type());
    };
  }

  /** Whether a value is non-zero. */
  public Term truth(Expression expression) {
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
      case Expression.NotAllocated not -> validity.notAllocated(pointer(not.address()));
      case Expression.Leaks leaked -> leaks.of(leaked.kind());
      case Expression.Invalid invalid ->
          validity.invalid(pointer(invalid.address()), number(invalid.size()), invalid.isWritten());
      case Expression.OfString text when text.question() == Expression.StringQuestion.IS_INVALID ->
          string(text).isInvalid();
      case Expression.Convert(Scalar type, Expression operand)
          when type.isInteger()
              && operand.type().isInteger()
              && type.size() >= operand.type().size() ->
          truth(operand);
      default -> {
        if (expression.type().isPointer()) {
          SymbolicCell.Pointer none = values.pointer(new PointsTo.Raw(terms.bits(64, 0)));
          yield terms.not(pointers.compare(Expression.Relation.EQUAL, pointer(expression), none));
        }
        yield numbers.isNotZero(number(expression));
      }
    };
  }

  private Validity.Text string(Expression.OfString text) {
    return validity.string(pointer(text.address()), number(text.most()));
  }

  /** The truth of an operand evaluated only under a condition. */
  private Term when(Term condition, Expression expression) {
    return doubts.when(condition, () -> truth(expression));
  }

  private SymbolicCell valueWhen(Term condition, Expression expression) {
    return doubts.when(condition, () -> values.as(value(expression), expression.type()));
  }

  private SymbolicCell choice(Expression.Choice choice) {
    Term test = truth(choice.test());
    if (test.isConstant()) {
      Expression taken = test.is(true) ? choice.whenTrue() : choice.whenFalse();
      return values.as(value(taken), choice.type());
    }
    SymbolicCell then = values.as(valueWhen(test, choice.whenTrue()), choice.type());
    SymbolicCell otherwise =
        values.as(valueWhen(terms.not(test), choice.whenFalse()), choice.type());
    return values.ite(test, then, otherwise);
  }

  private SymbolicCell binary(Expression.Binary binary) {
    return binary.type().isPointer()
        ? values.fresh(binary.type())
        : new SymbolicCell.Number(
            numbers.binary(binary, number(binary.left()), number(binary.right())));
  }

  private Term bits(Expression.Bits bits) {
    Scalar unit = bits.unit() == Scalar.BOOL ? Scalar.U8 : bits.unit();
    Term whole = ((SymbolicCell.Number) memory.read(unit, pointer(bits.address()))).term();
    Term field = terms.extract(whole, bits.shift(), bits.width());
    return terms.resized(field, bits.type().bits(), bits.signed());
  }

  private SymbolicCell converted(Expression.Convert convert) {
    Scalar from = convert.operand().type();
    Scalar to = convert.type();
    if (to == Scalar.BOOL) {
      return new SymbolicCell.Number(values.number(truth(convert.operand()), 8));
    }
    SymbolicCell value = value(convert.operand());
    if (from.isPointer() || to.isPointer()) {
      if (from.isPointer() && to.isPointer()) {
        return to == Scalar.SHORT_POINTER ? values.shortened(value) : value;
      }
      if (to.isPointer() && from.isInteger()) {
        // A value that was a pointer before is one again.
        return value instanceof SymbolicCell.Pointer
            ? value
            : values.pointer(
                new PointsTo.Raw(
                    terms.resized(((SymbolicCell.Number) value).term(), 64, from.isSigned())));
      }
      if (!to.isInteger()) {
        return values.fresh(to);
      }
      Term address = values.address((SymbolicCell.Pointer) values.as(value, Scalar.POINTER));
      return new SymbolicCell.Number(terms.resized(address, to.bits(), false));
    }
    Term number = ((SymbolicCell.Number) values.as(value, from)).term();
    return new SymbolicCell.Number(numbers.converted(number, from, to));
  }

  private Term compare(Expression.Compare compare) {
    Scalar type = compare.left().type();
    if (type.isPointer() || compare.right().type().isPointer()) {
      return pointers.compare(
          compare.relation(), pointer(compare.left()), pointer(compare.right()));
    }
    return numbers.compare(
        compare.relation(), type, number(compare.left()), number(compare.right()));
  }

  private SymbolicCell element(Expression.Element element) {
    Term index = terms.resized(number(element.index()), 64, element.index().type().isSigned());
    Term bytes = terms.binary(Op.MULTIPLY, index, terms.bits(64, element.size()));
    return moved(pointer(element.pointer()), bytes);
  }

  /** A pointer advanced by a number of bytes. */
  public SymbolicCell.Pointer moved(SymbolicCell.Pointer pointer, Term bytes) {
    return pointers.moved(pointer, bytes);
  }

  /** A byte at an offset from a pointer, read only under a condition. */
  public Term byteWhen(Term condition, SymbolicCell.Pointer pointer, long index) {
    SymbolicCell.Pointer at = moved(pointer, terms.bits(64, index));
    return ((SymbolicCell.Number) doubts.when(condition, () -> memory.load(Scalar.U8, at))).term();
  }

  /** Writes a value of a type. */
  public void store(SymbolicCell.Pointer to, Scalar type, SymbolicCell value) {
    boolean isKept =
        value instanceof SymbolicCell.Pointer && type.size() == 8 && !type.isFloating();
    memory.store(type, to, isKept ? value : values.as(value, type));
  }

  /** Writes some bits of a unit. */
  public void storeBits(Effect.StoreBits store) {
    Scalar unit = store.unit() == Scalar.BOOL ? Scalar.U8 : store.unit();
    SymbolicCell.Pointer address = pointer(store.address());
    int bits = unit.bits();
    Term whole = ((SymbolicCell.Number) memory.load(unit, address)).term();
    Term value = number(store.value());
    if (store.unit() == Scalar.BOOL) {
      value =
          values.number(terms.not(terms.equal(value, terms.bits(value.sort().bits(), 0))), bits);
    }
    int shift = store.shift();
    int above = bits - shift - store.width();
    Term result =
        terms.resized(
            terms.resized(value, bits, store.value().type().isSigned()), store.width(), false);
    if (shift > 0) {
      result = terms.concat(result, terms.extract(whole, 0, shift));
    }
    if (above > 0) {
      result = terms.concat(terms.extract(whole, shift + store.width(), above), result);
    }
    memory.store(unit, address, new SymbolicCell.Number(result));
  }

  /** Writes a byte at an offset from a pointer, under a condition. */
  public void storeWhen(Term condition, SymbolicCell.Pointer pointer, long index, Term value) {
    Term old = byteWhen(condition, pointer, index);
    SymbolicCell result = new SymbolicCell.Number(terms.ite(condition, value, old));
    SymbolicCell.Pointer at = moved(pointer, terms.bits(64, index));
    doubts.when(
        condition,
        () -> {
          memory.store(Scalar.U8, at, result);
          return at;
        });
  }
}
