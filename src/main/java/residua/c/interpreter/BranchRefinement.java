package residua.c.interpreter;

import java.util.Optional;
import residua.c.interpreter.memory.Bounds;
import residua.c.interpreter.memory.Join;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Ranges;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/** Refines the objects that a condition reads. */
final class BranchRefinement {
  private final ProgramState state;
  private final Evaluator evaluator;
  private final boolean keepsRanges;
  private final PossibleElements elements;
  private final PointerArithmetic arithmetic;

  BranchRefinement(ProgramState state, Evaluator evaluator, boolean keepsRanges) {
    this.arithmetic = new PointerArithmetic(state);
    this.elements = new PossibleElements(state, evaluator, this::put);
    this.state = state;
    this.evaluator = evaluator;
    this.keepsRanges = keepsRanges;
  }

  /** Makes the condition hold, or not, as far as this can be expressed; false if it cannot hold. */
  boolean assume(Expression condition, boolean truth) {
    return switch (condition) {
      case Expression.Both both when truth ->
          assume(both.left(), true) && assume(both.right(), true);
      case Expression.Either either when !truth ->
          assume(either.left(), false) && assume(either.right(), false);
      case Expression.Both both -> oneOf(both.left(), both.right(), false);
      case Expression.Either either -> oneOf(either.left(), either.right(), true);
      case Expression.Compare compare -> compared(compare, truth);
      case Expression.Invalid invalid when !truth -> inside(invalid);
      default -> true;
    };
  }

  /** At least one of two conditions holds, or does not: what is known then in both cases. */
  private boolean oneOf(Expression first, Expression second, boolean truth) {
    if (!keepsRanges) {
      return true;
    }
    ProgramState one = state.fork();
    ProgramState other = state.fork();
    boolean isFirst;
    boolean isSecond;
    try {
      isFirst = of(one).assume(first, truth);
      isSecond = of(other).assume(first, !truth) && of(other).assume(second, truth);
    } catch (UnsupportedExecution | NullAccess e) {
      return true; // The second one is evaluated by none or not all of the executions.
    }
    if (isFirst && isSecond) {
      Join joining = new Join(Optional.empty(), false, state::size);
      state.become(one.joined(other, joining).orElseThrow());
    } else if (isFirst || isSecond) {
      state.become(isFirst ? one : other);
    }
    return isFirst || isSecond;
  }

  private static BranchRefinement of(ProgramState state) {
    return new BranchRefinement(state, new Evaluator(state), true);
  }

  /** An index by which only bytes of an object are accessed lies between bounds. */
  private boolean inside(Expression.Invalid access) {
    if (access.size() instanceof Expression.Constant size
        && evaluator.value(access.address()) instanceof Value.Within within) {
      Value least = Value.ZERO;
      Value most = Value.of(state.size(within.object()) - size.bits());
      return within(access.address(), Relation.AT_LEAST, within, least)
          && (!(evaluator.value(access.address()) instanceof Value.Within rest)
              || within(access.address(), Relation.AT_MOST, rest, most));
    }
    if (!keepsRanges
        || !(access.address() instanceof Expression.Element element)
        || !element.index().type().equals(Scalar.I64)
        || element.size() <= 0
        || !(access.size() instanceof Expression.Constant size)
        || !(evaluator.value(element.pointer()) instanceof Value.Address base)) {
      return true;
    }
    long room = state.size(base.object()) - size.bits() - base.offset();
    long least = Math.ceilDiv(-base.offset(), element.size());
    long most = Math.floorDiv(room, element.size());
    return least <= most
        && bound(
            element.index(),
            Relation.AT_LEAST,
            evaluator.value(element.index()),
            Value.of(least),
            Scalar.I64)
        && bound(
            element.index(),
            Relation.AT_MOST,
            evaluator.value(element.index()),
            Value.of(most),
            Scalar.I64);
  }

  private boolean compared(Expression.Compare compare, boolean truth) {
    boolean isEquality =
        compare.relation() == Relation.EQUAL || compare.relation() == Relation.DIFFERENT;
    if (isEquality && isTruth(compare.left()) && isZero(compare.right())) {
      return assume(compare.left(), truth == (compare.relation() == Relation.DIFFERENT));
    }
    Scalar type = compare.left().type();
    if (type.isFloating()) {
      return true;
    }
    Relation relation = truth ? compare.relation() : compare.relation().opposite();
    boolean isPossible =
        elements.areSome(compare.left(), relation, compare.right())
            && elements.areSome(compare.right(), relation.mirrored(), compare.left());
    if (!isPossible) {
      return false;
    }
    Value left = evaluator.value(compare.left());
    Value right = evaluator.value(compare.right());
    return bound(compare.left(), relation, left, right, type)
        && bound(compare.right(), relation.mirrored(), right, left, type);
  }

  private static boolean isTruth(Expression expression) {
    return expression instanceof Expression.Compare
        || expression instanceof Expression.Both
        || expression instanceof Expression.Either;
  }

  private static boolean isZero(Expression expression) {
    return expression instanceof Expression.Constant constant && constant.bits() == 0;
  }

  /** Refines a value by its relation to another one. */
  private boolean bound(
      Expression expression, Relation relation, Value value, Value other, Scalar type) {
    if (value instanceof Value.Int) {
      return true;
    }
    if (relation == Relation.EQUAL
        && (other instanceof Value.Int || other instanceof Value.Address)) {
      return put(expression, other);
    }
    if (value instanceof Value.Within within) {
      Optional<Value> offset = arithmetic.comparable(within, other);
      return offset.isEmpty() || within(expression, relation, within, offset.get());
    }
    if (!keepsRanges || !Ranges.isBounded(other, type)) {
      return true;
    }
    if (!Ranges.isBounded(value, type)) {
      return value != Value.UNKNOWN
          || type != Scalar.U64
          || boundAbove(expression, relation, other);
    }
    Optional<Bounds> some =
        new Bounds(Ranges.low(value, type), Ranges.high(value, type), 1)
            .related(relation, Ranges.low(other, type), Ranges.high(other, type));
    return some.isPresent()
        && put(expression, Ranges.between(some.get().low(), some.get().high(), type));
  }

  /** Refines the offset of a pointer by its relation to another offset in the same object. */
  private boolean within(
      Expression expression, Relation relation, Value.Within pointer, Value offset) {
    Optional<Bounds> some =
        new Bounds(pointer.low(), pointer.high(), pointer.step())
            .related(relation, Ranges.low(offset, Scalar.I64), Ranges.high(offset, Scalar.I64));
    return some.isPresent() && put(expression, some.get().in(pointer));
  }

  /** A value bounded above by an {@code I64} value is an {@code I64} value, too. */
  private boolean boundAbove(Expression expression, Relation relation, Value other) {
    long most = Ranges.high(other, Scalar.U64);
    return switch (relation) {
      case EQUAL -> put(expression, other);
      case LESS -> most > 0 && put(expression, Ranges.between(0, most - 1, Scalar.U64));
      case AT_MOST -> put(expression, Ranges.between(0, most, Scalar.U64));
      default -> true;
    };
  }

  /** Stores the known value of an expression, where it only reads an object. */
  private boolean put(Expression expression, Value value) {
    return switch (expression) {
      case Expression.Convert convert -> {
        Scalar from = convert.operand().type();
        yield switch (value) {
          case Value.Int number ->
              !keepsValues(from, convert.type(), value) || narrowed(convert.operand(), value);
          case Value.Range range ->
              !keepsValues(from, convert.type(), value) || narrowed(convert.operand(), value);
          case Value.Within within ->
              !(evaluator.value(convert.operand()) instanceof Value.Within)
                  || put(convert.operand(), within);
          default -> true;
        };
      }
      case Expression.Element element when value instanceof Value.Within within ->
          base(element, within);
      case Expression.Binary sum
          when sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT ->
          operand(sum, value);
      case Expression.Binary product when product.operator() == Operator.MULTIPLY ->
          factor(product, value);
      case Expression.Load load
          when evaluator.value(load.address()) instanceof Value.Address address -> {
        if (value != Value.UNKNOWN
            && (keepsRanges || !(value instanceof Value.Range))
            && load.type() != Scalar.BOOL
            && state.isWritable(address.object())) {
          state.store(load.type(), address.object(), address.offset(), value);
        }
        yield true;
      }
      default -> true;
    };
  }

  /** The operand of a sum or difference that does not wrap around, if the other one is known. */
  private boolean operand(Expression.Binary sum, Value value) {
    Scalar type = sum.type();
    boolean isNumber = value instanceof Value.Int || value instanceof Value.Range;
    if (!keepsRanges || !isNumber || !(evaluator.value(sum) instanceof Value.Range)) {
      return true;
    }
    long low = Ranges.low(value, type);
    long high = Ranges.high(value, type);
    boolean isSum = sum.operator() == Operator.ADD;
    try {
      if (evaluator.value(sum.right()) instanceof Value.Int known) {
        long moved = isSum ? Math.negateExact(known.bits()) : known.bits();
        return between(sum.left(), Math.addExact(low, moved), Math.addExact(high, moved), type);
      }
      if (evaluator.value(sum.left()) instanceof Value.Int known) {
        return isSum
            ? between(
                sum.right(),
                Math.subtractExact(low, known.bits()),
                Math.subtractExact(high, known.bits()),
                type)
            : between(
                sum.right(),
                Math.subtractExact(known.bits(), high),
                Math.subtractExact(known.bits(), low),
                type);
      }
    } catch (ArithmeticException e) {
      return true;
    }
    return true;
  }

  /** The operand of a product that does not wrap around, if the other one is known. */
  private boolean factor(Expression.Binary product, Value value) {
    boolean isNumber = value instanceof Value.Int || value instanceof Value.Range;
    if (!keepsRanges || !isNumber || !(evaluator.value(product) instanceof Value.Range)) {
      return true;
    }
    boolean isRight = evaluator.value(product.right()) instanceof Value.Int;
    Expression other = isRight ? product.left() : product.right();
    Value known = evaluator.value(isRight ? product.right() : product.left());
    return !(known instanceof Value.Int by)
        || by.bits() <= 0
        || between(
            other,
            Math.ceilDiv(Ranges.low(value, product.type()), by.bits()),
            Math.floorDiv(Ranges.high(value, product.type()), by.bits()),
            product.type());
  }

  private boolean between(Expression expression, long low, long high, Scalar type) {
    return low <= high
        && bound(expression, Relation.AT_LEAST, evaluator.value(expression), Value.of(low), type)
        && bound(expression, Relation.AT_MOST, evaluator.value(expression), Value.of(high), type)
        && isBetween(evaluator.value(expression), low, high);
  }

  private static boolean isBetween(Value value, long low, long high) {
    return !(value instanceof Value.Int number) || (number.bits() >= low && number.bits() <= high);
  }

  /** The pointer that is moved, or the index by which it is, from the sum. */
  private boolean base(Expression.Element element, Value.Within sum) {
    Value pointer = evaluator.value(element.pointer());
    Value index = evaluator.value(element.index());
    if (pointer instanceof Value.Within within && index instanceof Value.Int steps) {
      long bytes = steps.bits() * element.size();
      Optional<Bounds> some =
          new Bounds(within.low(), within.high(), within.step())
              .between(sum.low() - bytes, sum.high() - bytes);
      return some.isPresent() && put(element.pointer(), some.get().in(within));
    }
    if (keepsRanges && pointer instanceof Value.Address base && element.size() > 0) {
      Scalar type = element.index().type();
      Value least = Value.of(Math.ceilDiv(sum.low() - base.offset(), element.size()));
      Value most = Value.of(Math.floorDiv(sum.high() - base.offset(), element.size()));
      return !type.isInteger()
          || type == Scalar.U64
          || (bound(element.index(), Relation.AT_LEAST, index, least, type)
              && bound(
                  element.index(), Relation.AT_MOST, evaluator.value(element.index()), most, type));
    }
    return true;
  }

  private boolean narrowed(Expression operand, Value value) {
    Scalar type = operand.type();
    if (type == Scalar.U64) {
      return put(operand, value);
    }
    if (Ranges.low(value, Scalar.I64) > type.largest()
        || Ranges.high(value, Scalar.I64) < type.smallest()) {
      return false;
    }
    long low = Math.max(type.smallest(), Ranges.low(value, Scalar.I64));
    long high = Math.min(type.largest(), Ranges.high(value, Scalar.I64));
    return put(operand, Ranges.between(low, high, type));
  }

  /** Whether an operand had the same numeric value before its conversion. */
  private static boolean keepsValues(Scalar from, Scalar to, Value value) {
    if (!from.isInteger() || !to.isInteger() || from == Scalar.BOOL) {
      return false;
    }
    if (from == Scalar.U64) {
      return to == Scalar.I64 && Ranges.low(value, Scalar.I64) >= 0;
    }
    if (to != Scalar.U64 && from.smallest() >= to.smallest() && from.largest() <= to.largest()) {
      return true;
    }
    // Negative values become larger than any value of the source type.
    return !to.isSigned()
        && from.bits() <= to.bits()
        && Ranges.low(value, Scalar.I64) >= 0
        && (to == Scalar.U64 || Ranges.high(value, Scalar.I64) <= from.largest());
  }
}
