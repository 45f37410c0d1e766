package residua.c.interpreter;

import java.util.ArrayList;
import java.util.List;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;

/** Strings and bytes as library functions access them: the bytes read must be known. */
final class Memory {
  private static final long MOST_BYTES = 1 << 20;

  private final ProgramState state;
  private final Evaluator evaluator;

  /** The strings read as a source. */
  private final List<Span> read = new ArrayList<>();

  /** The bytes of an object from {@code from} to {@code to}, exclusive. */
  private record Span(long object, long from, long to) {
    boolean overlaps(Span other) {
      return object == other.object && from < other.to && other.from < to;
    }
  }

  Memory(ProgramState state, Evaluator evaluator) {
    this.state = state;
    this.evaluator = evaluator;
  }

  /** Compilers fold calls, so one with a null pointer need not end the execution. */
  private Value.Address address(Value pointer) {
    if (pointer instanceof Value.Address address) {
      return address;
    }
    throw new UnsupportedExecution.NotKnown("an unknown pointer");
  }

  /** The target of a write: writes are never folded, so at a null pointer the execution ends. */
  private Value.Address target(Value pointer, long size) {
    NullAccess.check(pointer, size);
    return address(pointer);
  }

  /** The byte at an index, from 0. */
  private int at(Value.Address address, long index) {
    evaluator.requireInside(address.object(), address.offset() + index, 1);
    if (!state.isKnown(address.object(), address.offset() + index)) {
      throw new UnsupportedExecution.NotKnown("an unknown byte");
    }
    return state.get(address.object(), address.offset() + index) & 0xff;
  }

  String string(Value pointer) {
    return string(pointer, Long.MAX_VALUE);
  }

  String string(Value pointer, long most) {
    if (most <= 0) {
      return "";
    }
    Value.Address address = address(pointer);
    StringBuilder result = new StringBuilder();
    while (result.length() < most) {
      int c = at(address, result.length());
      if (c == 0) {
        break;
      }
      result.append((char) c);
    }
    long end = address.offset() + Math.min(result.length() + 1L, most);
    read.add(new Span(address.object(), address.offset(), end));
    return result.toString();
  }

  /** Overwriting a string while it is read is undefined. */
  private void requireApart(Value.Address to, long size) {
    Span written = new Span(to.object(), to.offset(), to.offset() + size);
    if (read.stream().anyMatch(written::overlaps)) {
      throw new UnsupportedExecution("overlapping strings");
    }
  }

  Value put(Value pointer, String bytes) {
    Value.Address to = target(pointer, bytes.length());
    evaluator.requireInside(to.object(), to.offset(), bytes.length());
    requireApart(to, bytes.length());
    Writes.requireWritable(state, to.object());
    for (int i = 0; i < bytes.length(); i++) {
      state.store(Scalar.I8, to.object(), to.offset() + i, Value.of((byte) bytes.charAt(i)));
    }
    return pointer;
  }

  Value append(Value pointer, String text) {
    Value.Address to = address(pointer);
    int length = 0;
    while (at(to, length) != 0) {
      length++;
    }
    put(new Value.Address(to.object(), to.offset() + length), text + '\0');
    return pointer;
  }

  Value find(Value pointer, Value wanted) {
    Value.Address in = address(pointer);
    int c = (int) (number(wanted) & 0xff);
    for (long i = 0; ; i++) {
      int here = at(in, i);
      if (here == c) {
        return new Value.Address(in.object(), in.offset() + i);
      }
      if (here == 0) {
        return Value.ZERO;
      }
    }
  }

  /** The position of a byte among at most a number of bytes; a null pointer if it is not there. */
  Value find(Value pointer, Value wanted, long most) {
    int c = (int) (number(wanted) & 0xff);
    for (long i = 0; i < most; i++) {
      if (at(address(pointer), i) == c) {
        return after(pointer, (int) i);
      }
    }
    return Value.ZERO;
  }

  /** Writes at most a number of bytes of a string, padded with zeros up to that size. */
  Value putPadded(Value pointer, Value from, long size) {
    if (size < 0 || size > MOST_BYTES) {
      throw new UnsupportedExecution("an access outside an object");
    }
    String text = string(from, size);
    return put(pointer, text + "\0".repeat((int) size - text.length()));
  }

  /** Makes written bytes unknown. */
  Value forget(Value pointer, long size) {
    Value.Address to = target(pointer, size);
    requireBytes(to, size);
    Writes.requireWritable(state, to.object());
    state.forget(to.object(), to.offset(), size);
    return to;
  }

  /** The last position of a byte in a string; a null pointer if it is not there. */
  Value findLast(Value pointer, Value wanted) {
    String text = string(pointer) + '\0';
    return after(pointer, text.lastIndexOf((char) (number(wanted) & 0xff)));
  }

  Value find(Value pointer, String wanted) {
    return after(pointer, string(pointer).indexOf(wanted));
  }

  private Value after(Value pointer, int index) {
    Value.Address in = address(pointer);
    return index < 0 ? Value.ZERO : new Value.Address(in.object(), in.offset() + index);
  }

  /**
   * Copies bytes.
   *
   * @param mayOverlap whether overlapping areas have defined behaviour
   */
  Value copy(List<Value> arguments, boolean mayOverlap) {
    long size = number(arguments.get(2));
    if (size == 0) {
      return arguments.get(0);
    }
    Value.Address from = address(arguments.get(1));
    Value.Address to = target(arguments.get(0), size);
    requireBytes(to, size);
    requireBytes(from, size);
    boolean isElsewhere = to.object() != from.object() || to.offset() == from.offset();
    if (!mayOverlap && !isElsewhere && Math.abs(to.offset() - from.offset()) < size) {
      throw new UnsupportedExecution("a copy of overlapping bytes");
    }
    Writes.requireWritable(state, to.object());
    state.copy(to.object(), to.offset(), from.object(), from.offset(), size);
    return to;
  }

  private void requireBytes(Value.Address address, long size) {
    if (size < 0) {
      throw new UnsupportedExecution("an access outside an object");
    }
    evaluator.requireInside(address.object(), address.offset(), size);
  }

  Value fill(List<Value> arguments) {
    long size = number(arguments.get(2));
    if (size == 0) {
      return arguments.get(0);
    }
    Value.Address to = target(arguments.get(0), size);
    requireBytes(to, size);
    Writes.requireWritable(state, to.object());
    if (arguments.get(1) instanceof Value.Int value) {
      state.fill(to.object(), to.offset(), size, (byte) value.bits());
    } else {
      state.forget(to.object(), to.offset(), size);
    }
    return to;
  }

  /** Compares two sequences of bytes; only the sign of the result is known. */
  Value compare(Value left, Value right, long most, boolean isString) {
    for (long i = 0; i < most; i++) {
      int a = at(address(left), i);
      int b = at(address(right), i);
      if (a != b) {
        return a < b
            ? new Value.Range(Integer.MIN_VALUE, -1)
            : new Value.Range(1, Integer.MAX_VALUE);
      }
      if (isString && a == 0) {
        break;
      }
    }
    return Value.ZERO;
  }

  /** An argument that must be a known integer. */
  static long number(Value value) {
    if (value instanceof Value.Int integer) {
      return integer.bits();
    }
    throw new UnsupportedExecution.NotKnown("an unknown argument");
  }
}
