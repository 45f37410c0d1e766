package residua.c.interpreter;

import residua.c.interpreter.memory.Objects;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Ranges;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.FloatingConversions;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;

/** Evaluates expressions in a state. */
public final class Evaluator {
  private static final Value ANY_TRUTH = new Value.Range(0, 1);

  private final ProgramState state;
  private final Validity validity;
  private final PointerArithmetic arithmetic;

  /** Evaluates in one state, at the time of each call. */
  public Evaluator(ProgramState state) {
    this.state = state;
    this.validity = new Validity(state);
    this.arithmetic = new PointerArithmetic(state);
  }

  /** The value of an expression. */
  public Value value(Expression expression) {
    return switch (expression) {
      case Expression.Load load -> load(load);
      case Expression.Constant constant -> Value.of(constant.bits());
      case Expression.Binary binary -> binary(binary);
      case Expression.Compare compare -> truth(compare(compare));
      case Expression.Convert convert -> converted(convert);
      case Expression.Local local -> new Value.Address(state.local(local.slot()), 0);
      case Expression.Global global -> new Value.Address(Objects.global(global.index()), 0);
      case Expression.Element element ->
          PointerArithmetic.element(
              value(element.pointer()), value(element.index()), element.size());
      case Expression.Real real -> new Value.Real(real.value());
      case Expression.Code code -> new Value.Code(code.function());
      case Expression.Bits bits -> bits(bits);
      case Expression.Negate negate -> negated(negate);
      case Expression.Complement complement ->
          value(complement.operand()) instanceof Value.Int integer
              ? Value.of(complement.type().wrap(~integer.bits()))
              : Value.UNKNOWN;
      case Expression.Both both -> truth(both(both));
      case Expression.Either either -> truth(either(either));
      case Expression.Choice choice -> choice(choice);
      case Expression.Distance distance ->
          PointerArithmetic.distance(
              value(distance.left()), value(distance.right()), distance.size());
      case Expression.NotAllocated not -> truth(validity.notAllocated(value(not.address())));
      case Expression.Leaks leaks -> truth(validity.leaks(leaks.kind()));
      case Expression.Invalid invalid ->
          truth(
              validity.invalid(
                  value(invalid.address()), value(invalid.size()), invalid.isWritten()));
      case Expression.OfString text -> ofString(text);
      case Expression.Anything anything -> Value.UNKNOWN;
    };
  }

  private Value ofString(Expression.OfString text) {
    Value address = value(text.address());
    Value most = value(text.most());
    return switch (text.question()) {
      case IS_INVALID -> truth(validity.invalidString(address, most));
      case LENGTH -> validity.lengthOfString(address, most);
    };
  }

  private Value load(Expression.Load load) {
    if (load.address() instanceof Expression.Local local) {
      return defined(load.type(), state.load(load.type(), state.local(local.slot()), 0));
    }
    return load(load.type(), value(load.address()));
  }

  /** The value at a pointer's target. */
  Value load(Scalar type, Value pointer) {
    return switch (pointer) {
      case Value.Address address -> {
        requireInside(address.object(), address.offset(), type.size());
        yield defined(type, state.load(type, address.object(), address.offset()));
      }
      case Value.Unknown unknown -> Value.UNKNOWN;
      case Value.Within within -> anyOf(type, within);
      default -> {
        NullAccess.check(pointer, type.size());
        throw new UnsupportedExecution("a read through a pointer to no object");
      }
    };
  }

  /** Any of the values at the offsets that a pointer may have, such as the elements of a table. */
  private Value anyOf(Scalar type, Value.Within within) {
    boolean isRead =
        type.isInteger()
            && type != Scalar.BOOL
            && isInside(within.object(), within.low(), type.size())
            && isInside(within.object(), within.high(), type.size())
            && within.isOfFewElements();
    if (!isRead) {
      return Value.UNKNOWN;
    }
    Value all = state.load(type, within.object(), within.low());
    long at = within.low() + within.step();
    while (at <= within.high() && all != Value.UNKNOWN) {
      all = Ranges.either(type, all, state.load(type, within.object(), at));
      at += within.step();
    }
    return all;
  }

  /** A truth value stored through another type may be neither false nor true. */
  private static Value defined(Scalar type, Value value) {
    if (type == Scalar.BOOL && value instanceof Value.Int integer && (integer.bits() & ~1) != 0) {
      throw new UnsupportedExecution("a truth value that is neither false nor true");
    }
    return value;
  }

  /** Throws unless bytes lie inside an object. */
  void requireInside(long object, long offset, long size) {
    if (!isInside(object, offset, size)) {
      throw new UnsupportedExecution("an access outside an object");
    }
  }

  private boolean isInside(long object, long offset, long size) {
    return offset >= 0 && offset <= state.size(object) - size;
  }

  private Value binary(Expression.Binary binary) {
    Value left = value(binary.left());
    Value right = value(binary.right());
    Scalar type = binary.type();
    if (left instanceof Value.Int a && right instanceof Value.Int b) {
      if (!IntegerArithmetic.isDefined(binary.operator(), type, a.bits(), b.bits())) {
        throw new UnsupportedExecution("an undefined operation");
      }
      return Value.of(IntegerArithmetic.apply(binary.operator(), type, a.bits(), b.bits()));
    }
    if (left instanceof Value.Real a && right instanceof Value.Real b) {
      return new Value.Real(IntegerArithmetic.apply(binary.operator(), type, a.value(), b.value()));
    }
    if (!type.isInteger()) {
      return Value.UNKNOWN;
    }
    boolean isShift = binary.operator() == Operator.LEFT || binary.operator() == Operator.RIGHT;
    if (isShift && !state.areShiftsDefined() && !isDistance(right, binary.right().type(), type)) {
      throw new UnsupportedExecution("a shift by a distance that may be out of range");
    }
    return Ranges.apply(binary.operator(), type, left, right, binary.right().type());
  }

  private static boolean isDistance(Value value, Scalar type, Scalar shifted) {
    return Ranges.isBounded(value, type)
        && Ranges.low(value, type) >= 0
        && Ranges.high(value, type) < shifted.bits();
  }

  private Value negated(Expression.Negate negate) {
    Value value = value(negate.operand());
    return switch (value) {
      case Value.Int integer -> Value.of(negate.type().wrap(-integer.bits()));
      case Value.Real real -> new Value.Real(-real.value());
      case Value.Range range when range.low() > negate.type().smallest() ->
          negate.type().isSigned()
              ? Ranges.between(-range.high(), -range.low(), negate.type())
              : Value.UNKNOWN;
      default -> Value.UNKNOWN;
    };
  }

  private Value bits(Expression.Bits bits) {
    if (!(unit(bits.unit(), value(bits.address())) instanceof Value.Int unit)) {
      return Value.UNKNOWN;
    }
    int above = 64 - bits.width();
    long field = unit.bits() >>> bits.shift() << above;
    return Value.of(bits.signed() ? field >> above : field >>> above);
  }

  /** The unit that contains bit-fields: the bits around a truth value are not part of it. */
  Value unit(Scalar type, Value pointer) {
    return load(type == Scalar.BOOL ? Scalar.U8 : type, pointer);
  }

  private Value converted(Expression.Convert convert) {
    Value value = value(convert.operand());
    boolean isOpen =
        !state.areConversionsDefined()
            && FloatingConversions.isOne(convert)
            && !(value instanceof Value.Real real
                && IntegerArithmetic.fits(real.value(), convert.type()));
    if (isOpen) {
      throw new UnsupportedExecution("a floating value that an integer may not hold");
    }
    return converted(convert.operand().type(), value, convert.type());
  }

  /** Converts a value of a type to another type. */
  public static Value converted(Scalar from, Value value, Scalar to) {
    if (to == Scalar.BOOL) {
      return truth(from, value);
    }
    return switch (value) {
      case Value.Int integer ->
          to.isFloating()
              ? new Value.Real(IntegerArithmetic.toFloating(from, integer.bits(), to))
              : Value.of(to.wrap(integer.bits()));
      case Value.Real real ->
          to.isFloating()
              ? to == Scalar.F32 ? new Value.Real((float) real.value()) : real
              : !to.isPointer() && IntegerArithmetic.fits(real.value(), to)
                  ? Value.of(IntegerArithmetic.toInteger(real.value(), to))
                  : Value.UNKNOWN;
      case Value.Address address -> areForPointers(from, to) ? address : Value.UNKNOWN;
      case Value.Within within -> areForPointers(from, to) ? within : Value.UNKNOWN;
      case Value.Code code -> areForPointers(from, to) ? code : Value.UNKNOWN;
      case Value.Range range -> bounded(from, range, to);
      case Value.Unknown unknown -> bounded(from, unknown, to);
    };
  }

  /** The bytes of a pointer may be a floating-point value, which converts to another one. */
  private static boolean areForPointers(Scalar from, Scalar to) {
    return from.holdsPointers() && to.holdsPointers();
  }

  private static Value bounded(Scalar from, Value value, Scalar to) {
    if (!from.isInteger() || !to.isInteger() || !Ranges.isBounded(value, from)) {
      return Value.UNKNOWN;
    }
    return Ranges.between(Ranges.low(value, from), Ranges.high(value, from), to);
  }

  /** Whether a value of a type is non-zero: one, zero, or unknown. */
  public static Value truth(Scalar type, Value value) {
    return switch (value) {
      case Value.Int integer -> Value.of(integer.bits() != 0);
      case Value.Real real -> Value.of(real.value() != 0);
      case Value.Code code -> Value.ONE;
      case Value.Range range -> range.low() > 0 || range.high() < 0 ? Value.ONE : Value.UNKNOWN;
      default -> Value.UNKNOWN;
    };
  }

  /** One of the two truth values. */
  private static Value truth(Value truth) {
    return truth == Value.UNKNOWN ? ANY_TRUTH : truth;
  }

  private Value compare(Expression.Compare compare) {
    Value left = value(compare.left());
    Value right = value(compare.right());
    Scalar type = compare.left().type();
    Relation relation = compare.relation();
    if (left instanceof Value.Int a && right instanceof Value.Int b) {
      return Value.of(IntegerArithmetic.holds(relation, type, a.bits(), b.bits()));
    }
    if (left instanceof Value.Real a && right instanceof Value.Real b) {
      return Value.of(IntegerArithmetic.holds(relation, a.value(), b.value()));
    }
    Value pointers = arithmetic.compare(relation, left, right);
    if (pointers != Value.UNKNOWN) {
      return pointers;
    }
    return type.isInteger() ? Ranges.compare(relation, type, left, right) : Value.UNKNOWN;
  }

  private Value both(Expression.Both both) {
    Value left = truth(both.left().type(), value(both.left()));
    if (left == Value.ZERO) {
      return Value.ZERO;
    }
    if (left == Value.ONE) {
      return truth(both.right().type(), value(both.right()));
    }
    return perhaps(both.right()) == Value.ZERO ? Value.ZERO : Value.UNKNOWN;
  }

  private Value either(Expression.Either either) {
    Value left = truth(either.left().type(), value(either.left()));
    if (left == Value.ONE) {
      return Value.ONE;
    }
    if (left == Value.ZERO) {
      return truth(either.right().type(), value(either.right()));
    }
    return perhaps(either.right()) == Value.ONE ? Value.ONE : Value.UNKNOWN;
  }

  /** The truth of an operand that may not be evaluated at all. */
  private Value perhaps(Expression expression) {
    return truth(expression.type(), chosen(expression));
  }

  private Value choice(Expression.Choice choice) {
    Value test = truth(choice.test().type(), value(choice.test()));
    if (test != Value.UNKNOWN) {
      return value(test == Value.ONE ? choice.whenTrue() : choice.whenFalse());
    }
    return Ranges.either(choice.type(), chosen(choice.whenTrue()), chosen(choice.whenFalse()));
  }

  /** The value of an operand that may not be evaluated at all. */
  private Value chosen(Expression expression) {
    try {
      return value(expression);
    } catch (UnsupportedExecution | NullAccess e) {
      return Value.UNKNOWN;
    }
  }
}
