package residua.c.interpreter;

import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression;
import residua.c.semantics.NullPage;
import residua.c.semantics.Scalar;

/**
 * What is known about the validity of addresses in a state: each answer is one, zero, or {@link
 * Value#UNKNOWN}.
 */
final class Validity {
  private final ProgramState state;

  Validity(ProgramState state) {
    this.state = state;
  }

  /**
   * Whether some of the bytes at an address lie in no object that is alive.
   *
   * @param isWritten whether bytes of objects that must not be written are invalid, too
   */
  Value invalid(Value pointer, Value size, boolean isWritten) {
    Value outside = invalid(pointer, size);
    return isWritten && outside == Value.ZERO && isConstant(pointer)
        ? size instanceof Value.Int bytes ? Value.of(bytes.bits() != 0) : Value.UNKNOWN
        : outside;
  }

  private boolean isConstant(Value pointer) {
    return switch (pointer) {
      case Value.Address address -> state.isConstant(address.object());
      case Value.Within within -> state.isConstant(within.object());
      default -> false;
    };
  }

  private Value invalid(Value pointer, Value size) {
    if (size instanceof Value.Int bytes) {
      // Sizes of 64 bits have no sign.
      return bytes.bits() == 0
          ? Value.ZERO
          : invalid(pointer, bytes.bits() < 0 ? Long.MAX_VALUE : bytes.bits());
    }
    if (size instanceof Value.Range range && range.low() >= 0) {
      if (invalid(pointer, Math.max(1, range.high())) == Value.ZERO) {
        return Value.ZERO;
      }
      return range.low() > 0 && invalid(pointer, range.low()) == Value.ONE
          ? Value.ONE
          : Value.UNKNOWN;
    }
    return Value.UNKNOWN;
  }

  private Value invalid(Value pointer, long size) {
    return switch (pointer) {
      case Value.Address address ->
          Value.of(address.offset() < 0 || address.offset() > state.size(address.object()) - size);
      case Value.Within within -> {
        long room = state.size(within.object()) - size;
        if (within.low() >= 0 && within.high() <= room) {
          yield Value.ZERO;
        }
        yield within.high() < 0 || within.low() > room ? Value.ONE : Value.UNKNOWN;
      }
      case Value.Code code -> Value.ONE;
      case Value.Int number ->
          number.bits() >= 0 && number.bits() < NullPage.BYTES ? Value.ONE : Value.UNKNOWN;
      default -> Value.UNKNOWN;
    };
  }

  /** Whether reading a string leaves the objects that are alive. */
  Value invalidString(Value pointer, Value most) {
    if (most instanceof Value.Int bytes && bytes.bits() == 0) {
      return Value.ZERO;
    }
    Value first = invalid(pointer, 1);
    if (first == Value.ONE) {
      return most instanceof Value.Int ? Value.ONE : Value.UNKNOWN;
    }
    if (invalid(pointer, most) == Value.ZERO) {
      return Value.ZERO;
    }
    long object;
    long from;
    switch (pointer) {
      case Value.Address address -> {
        object = address.object();
        from = address.offset();
      }
      case Value.Within within when first == Value.ZERO -> {
        object = within.object();
        from = within.high();
      }
      default -> {
        return Value.UNKNOWN;
      }
    }
    Value.Range length = length(object, from);
    if (length.high() < state.size(object) - from) {
      // Each string that begins before has the same zero byte, or one before it.
      return Value.ZERO;
    }
    boolean leaves =
        pointer instanceof Value.Address
            && length.low() == length.high()
            && most instanceof Value.Int bytes
            && (bytes.bits() < 0 || bytes.bits() > length.low());
    return leaves ? Value.ONE : Value.UNKNOWN;
  }

  /** The length of a string; of one that leaves its object any value. */
  Value lengthOfString(Value pointer, Value most) {
    if (!(pointer instanceof Value.Address address) || invalid(pointer, 1) != Value.ZERO) {
      return Value.UNKNOWN;
    }
    Value.Range length = length(address.object(), address.offset());
    long low = length.low();
    long high = length.high();
    if (most instanceof Value.Int bytes && bytes.bits() >= 0) {
      low = Math.min(low, bytes.bits());
      high = Math.min(high, bytes.bits());
    } else if (!(most instanceof Value.Int)) {
      low = 0;
    }
    return low == high ? Value.of(low) : new Value.Range(low, high);
  }

  /**
   * From the first byte that may be zero to the first that is; the end of the object if none is.
   */
  private Value.Range length(long object, long from) {
    long end = state.size(object);
    long low = -1;
    for (long at = from; at < end; at++) {
      Value zero = isZero(object, at);
      if (low < 0 && zero != Value.ZERO) {
        low = at - from;
      }
      if (zero == Value.ONE) {
        return new Value.Range(low, at - from);
      }
    }
    return new Value.Range(low < 0 ? end - from : low, end - from);
  }

  private Value isZero(long object, long at) {
    if (state.isKnown(object, at)) {
      return Value.of(state.get(object, at) == 0);
    }
    Value truth = Evaluator.truth(Scalar.I8, state.load(Scalar.I8, object, at));
    return truth == Value.ONE
            || state.load(Scalar.U8, object, at) instanceof Value.Range range && range.low() > 0
        ? Value.ZERO
        : Value.UNKNOWN;
  }

  /** Whether there is a leak. */
  Value leaks(Expression.Leak kind) {
    return switch (kind) {
      case ANY -> Value.of(state.hasAllocated());
      case UNREACHED -> state.isAnyLost(true);
      case UNREACHED_AT_END -> state.isAnyLost(false);
    };
  }

  /** Whether an address cannot be freed. */
  Value notAllocated(Value pointer) {
    return switch (pointer) {
      case Value.Address address ->
          Value.of(address.offset() != 0 || !state.isAllocated(address.object()));
      case Value.Code code -> Value.ONE;
      case Value.Int number -> number.bits() == 0 ? Value.ZERO : Value.UNKNOWN;
      default -> Value.UNKNOWN;
    };
  }
}
