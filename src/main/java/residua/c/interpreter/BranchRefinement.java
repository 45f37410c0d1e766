package residua.c.interpreter;

import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Ranges;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/** Refines the objects that a condition reads. */
final class BranchRefinement {
  private final ProgramState state;
  private final Evaluator evaluator;
  private final boolean keepsRanges;

  BranchRefinement(ProgramState state, Evaluator evaluator, boolean keepsRanges) {
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
      case Expression.Compare compare -> compared(compare, truth);
      case Expression.Invalid invalid when !truth -> inside(invalid);
      default -> true;
    };
  }

  /** An index by which only bytes of an object are accessed lies between bounds. */
  private boolean inside(Expression.Invalid access) {
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
    if (!keepsRanges || !Ranges.isBounded(other, type)) {
      return true;
    }
    if (!Ranges.isBounded(value, type)) {
      return value != Value.UNKNOWN
          || type != Scalar.U64
          || boundAbove(expression, relation, other);
    }
    long low = Ranges.low(value, type);
    long high = Ranges.high(value, type);
    long least = Ranges.low(other, type);
    long most = Ranges.high(other, type);
    switch (relation) {
      case EQUAL -> {
        low = Math.max(low, least);
        high = Math.min(high, most);
      }
      case DIFFERENT -> {
        if (least == most) {
          low = low == least ? low + 1 : low;
          high = high == least ? high - 1 : high;
        }
      }
      case LESS -> {
        if (most == Long.MIN_VALUE) {
          return false;
        }
        high = Math.min(high, most - 1);
      }
      case AT_MOST -> high = Math.min(high, most);
      case GREATER -> {
        if (least == Long.MAX_VALUE) {
          return false;
        }
        low = Math.max(low, least + 1);
      }
      case AT_LEAST -> low = Math.max(low, least);
    }
    return low <= high && put(expression, Ranges.between(low, high, type));
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
        boolean isNumber = value instanceof Value.Int || value instanceof Value.Range;
        yield !isNumber
            || !keepsValues(convert.operand().type(), convert.type(), value)
            || narrowed(convert.operand(), value);
      }
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

  private boolean narrowed(Expression operand, Value value) {
    Scalar type = operand.type();
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
    if (!from.isInteger() || !to.isInteger() || from == Scalar.BOOL || from == Scalar.U64) {
      return false;
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
