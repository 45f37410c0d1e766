package residua.c.interpreter;

import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Ranges;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Executes the writes of effects after which control continues. */
final class Writes {
  private final ExecutionEnvironment environment;

  Writes(ExecutionEnvironment environment) {
    this.environment = environment;
  }

  /** Executes an effect after which control continues. */
  void execute(ProgramState state, Evaluator evaluator, Effect effect) {
    switch (effect) {
      case Effect.Store store -> {
        Value value = kept(evaluator.value(store.value()));
        if (store.address() instanceof Expression.Local local) {
          state.store(store.type(), state.local(local.slot()), 0, value);
        } else {
          store(state, evaluator, store.type(), evaluator.value(store.address()), value);
        }
      }
      case Effect.StoreBits store -> storeBits(state, evaluator, store);
      case Effect.Copy copy ->
          copy(state, evaluator.value(copy.to()), evaluator.value(copy.from()), copy.size());
      case Effect.Zero zero -> {
        Value pointer = evaluator.value(zero.to());
        NullAccess.check(pointer, zero.size());
        zero(state, evaluator, pointer, zero.size());
      }
      case Effect.Forget forget -> forget.slots().forEach(state::forgetLocal);
      case Effect.Measure measure -> measure(state, evaluator, measure);
      case Effect.Reserve reserve -> {
        if (!(evaluator.value(reserve.size()) instanceof Value.Int size)) {
          throw new UnsupportedExecution("an array of unknown length");
        }
        long slot = state.local(reserve.slot());
        state.endReserved(state.load(reserve.type(), slot, 0));
        state.store(reserve.type(), slot, 0, new Value.Address(state.reserve(size.bits()), 0));
      }
      case Effect.Unknown unknown -> {
        if (unknown.changes().isEmpty()) {
          throw new UnsupportedExecution(unknown.why());
        }
        state.forgetLocal(unknown.changes().getAsInt());
      }
      default -> throw new IllegalStateException("no simple effect: " + effect);
    }
  }

  private static void zero(ProgramState state, Evaluator evaluator, Value pointer, long size) {
    switch (pointer) {
      case Value.Address to -> {
        evaluator.requireInside(to.object(), to.offset(), size);
        state.fill(to.object(), to.offset(), size, (byte) 0);
      }
      case Value.Within to -> PointerArithmetic.forget(state, evaluator, to, size);
      default -> throw new UnsupportedExecution("a write through an unknown pointer");
    }
  }

  private static void measure(ProgramState state, Evaluator evaluator, Effect.Measure measure) {
    if (!(evaluator.value(measure.length()) instanceof Value.Int length)
        || !(evaluator.value(measure.element()) instanceof Value.Int element)) {
      throw new UnsupportedExecution("an array of unknown length");
    }
    boolean isPossible =
        isSize(length.bits()) && isSize(element.bits()) && isSize(length.bits() * element.bits());
    if (!isPossible) {
      throw new UnsupportedExecution("an array that is too large, or has no elements");
    }
    long size = length.bits() * element.bits();
    state.store(measure.type(), state.local(measure.slot()), 0, Value.of(size));
  }

  private static boolean isSize(long bytes) {
    return bytes > 0 && bytes <= Effect.MOST_BYTES;
  }

  /** A value as an object stores it. */
  Value kept(Value value) {
    return value instanceof Value.Range && !environment.keepsRanges() ? Value.UNKNOWN : value;
  }

  /** Stores a value at a pointer's target. */
  void store(ProgramState state, Evaluator evaluator, Scalar type, Value pointer, Value value) {
    switch (pointer) {
      case Value.Address to -> {
        evaluator.requireInside(to.object(), to.offset(), type.size());
        requireWritable(state, to.object());
        state.store(type, to.object(), to.offset(), value);
      }
      case Value.Within to -> {
        evaluator.requireInside(to.object(), to.low(), 0);
        evaluator.requireInside(to.object(), to.high(), type.size());
        requireWritable(state, to.object());
        storeAtAny(state, type, to, value);
      }
      default -> {
        NullAccess.check(pointer, type.size());
        throw new UnsupportedExecution("a write through an unknown pointer");
      }
    }
  }

  /** One of some elements gets a value: each has it, or what it had before. */
  private void storeAtAny(ProgramState state, Scalar type, Value.Within to, Value value) {
    if (value == Value.UNKNOWN || !to.isOfFewElements()) {
      state.forget(to.object(), to.low(), to.high() - to.low() + type.size());
      return;
    }
    for (long at = to.low(); at <= to.high(); at += to.step()) {
      Value either = kept(Ranges.either(type, state.load(type, to.object(), at), value));
      state.store(type, to.object(), at, either);
    }
  }

  static void requireWritable(ProgramState state, long object) {
    if (!state.isWritable(object)) {
      throw new UnsupportedExecution("a write to a string literal");
    }
  }

  private void storeBits(ProgramState state, Evaluator evaluator, Effect.StoreBits store) {
    Value pointer = evaluator.value(store.address());
    Value unit = evaluator.unit(store.unit(), pointer);
    Value value = evaluator.value(store.value());
    long mask = (1L << store.width()) - 1;
    boolean isWhole = store.width() == store.unit().bits();
    if (value instanceof Value.Int field && (isWhole || unit instanceof Value.Int)) {
      long old = unit instanceof Value.Int known ? known.bits() : 0;
      long bits = field.bits();
      if (store.unit() == Scalar.BOOL) {
        bits = bits == 0 ? 0 : 1;
      }
      long changed = (old & ~(mask << store.shift())) | ((bits & mask) << store.shift());
      // The bits around a truth value are not part of it.
      Scalar raw = store.unit() == Scalar.BOOL ? Scalar.U8 : store.unit();
      store(state, evaluator, raw, pointer, Value.of(raw.wrap(changed)));
    } else {
      store(state, evaluator, store.unit(), pointer, Value.UNKNOWN);
    }
  }

  static void copy(ProgramState state, Value to, Value from, long size) {
    NullAccess.check(to, size);
    Evaluator evaluator = new Evaluator(state);
    if (to instanceof Value.Within any) {
      PointerArithmetic.forget(state, evaluator, any, size);
      return;
    }
    if (!(to instanceof Value.Address target)) {
      throw new UnsupportedExecution("a write through an unknown pointer");
    }
    evaluator.requireInside(target.object(), target.offset(), size);
    requireWritable(state, target.object());
    switch (from) {
      case Value.Address source -> {
        evaluator.requireInside(source.object(), source.offset(), size);
        long apart = Math.abs(source.offset() - target.offset());
        if (source.object() == target.object() && apart > 0 && apart < size) {
          throw new UnsupportedExecution("a copy between overlapping objects");
        }
        state.copy(target.object(), target.offset(), source.object(), source.offset(), size);
      }
      case Value.Unknown unknown -> state.forget(target.object(), target.offset(), size);
      case Value.Within within -> state.forget(target.object(), target.offset(), size);
      default -> {
        NullAccess.check(from, size);
        throw new UnsupportedExecution("a read through a pointer to no object");
      }
    }
  }
}
