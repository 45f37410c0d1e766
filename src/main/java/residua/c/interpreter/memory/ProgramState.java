package residua.c.interpreter.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import residua.c.semantics.Effect;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;

/**
 * A state of a program, as far as it is known: the location of control, and the contents of
 * objects. It is mutable; {@link #fork} makes another one, and shared parts are copied on write.
 */
public final class ProgramState {
  private ObjectTable objects;
  private int location;
  private Optional<Input> lastInput = Optional.empty();

  /** An input that the program has read, and those before it. */
  private record Input(Value value, Optional<Input> before) {}

  /** A state before anything is executed. */
  public ProgramState(ProgramSemantics meaning) {
    this(new ObjectTable(meaning), 0, Optional.empty());
  }

  private ProgramState(ObjectTable objects, int location, Optional<Input> lastInput) {
    this.objects = objects;
    this.location = location;
    this.lastInput = lastInput;
  }

  /** A copy of this state. */
  public ProgramState fork() {
    return new ProgramState(objects.fork(), location, lastInput);
  }

  /** Takes over all of another state, which is not used any more. */
  public void become(ProgramState other) {
    objects = other.objects;
    location = other.location;
    lastInput = other.lastInput;
  }

  /** The function being executed. */
  public int function() {
    return objects.frame(objects.depth() - 1).function();
  }

  /** The location of control in that function. */
  public int location() {
    return location;
  }

  /** Moves control to another location of the function. */
  public void goTo(int target) {
    location = target;
  }

  /** The number of calls that have not returned. */
  public int depth() {
    return objects.depth();
  }

  /** The edge of the call at a depth from 0; -1 if no edge made the call. */
  public int callEdge(int at) {
    return objects.frame(at).callEdge();
  }

  /** Appends an input to those read so far. */
  public void noteInput(Value value) {
    lastInput = Optional.of(new Input(value, lastInput));
  }

  /** The inputs read, in order; they do not affect equality of states. */
  public List<Value> inputs() {
    List<Value> result = new ArrayList<>();
    for (Optional<Input> at = lastInput; at.isPresent(); at = at.get().before()) {
      result.add(at.get().value());
    }
    Collections.reverse(result);
    return result;
  }

  /** Destination of the last call's result. */
  public Optional<Effect.Result> result() {
    return objects.frame(objects.depth() - 1).result();
  }

  /** The effects of the last call's edge after the call. */
  public List<Effect> rest() {
    return objects.frame(objects.depth() - 1).rest();
  }

  /** The value of an object of the current frame, if it has the size of the type. */
  public Value ofLocal(int slot, Scalar type) {
    long object = local(slot);
    return size(object) == type.size() ? load(type, object, 0) : Value.UNKNOWN;
  }

  /** The value of an object of static storage duration, if it has the size of the type. */
  public Value ofGlobal(int index, Scalar type) {
    long object = Objects.global(index);
    return size(object) == type.size() ? load(type, object, 0) : Value.UNKNOWN;
  }

  /** Whether control is at the same location after the same calls. */
  public boolean isAtPlaceOf(ProgramState other) {
    if (location != other.location || objects.depth() != other.objects.depth()) {
      return false;
    }
    for (int i = objects.depth() - 1; i >= 0; i--) {
      if (!objects.frame(i).isSameCall(other.objects.frame(i))) {
        return false;
      }
    }
    return true;
  }

  /** A key that distinguishes locations and calls. */
  public long place() {
    long result = location;
    for (int i = 0; i < objects.depth(); i++) {
      result = 1_000_003 * result + 31L * objects.frame(i).function() + objects.frame(i).callEdge();
    }
    return result;
  }

  /** The number of objects that are on the heap or of which something is known. */
  public int objects() {
    return objects.objects();
  }

  /**
   * Enters a call.
   *
   * @param rest the effects of its edge after it
   */
  public void push(int function, int callEdge, Optional<Effect.Result> result, List<Effect> rest) {
    objects.push(function, callEdge, result, rest);
  }

  /** Leaves a call; pointers to its objects become unknown. */
  public void pop() {
    objects.pop();
  }

  /** The object of the current frame with an index. */
  public long local(int slot) {
    return objects.local(slot);
  }

  /** Makes an object on the heap. */
  public long allocate(long size) {
    return objects.allocate(size);
  }

  /** Makes an object that exists until the current call returns. */
  public long reserve(long size) {
    return objects.reserve(size);
  }

  /** Ends an object made by {@link #reserve}, if a value is its address. */
  public void endReserved(Value address) {
    objects.endReserved(address);
  }

  /** Ends an object on the heap; pointers to it become unknown. */
  public void free(long object) {
    objects.free(object);
  }

  /** Whether an allocated object is alive. */
  public boolean hasAllocated() {
    return objects.hasAllocated();
  }

  /**
   * Whether no pointer leads to some allocated object that is alive: one, zero, or unknown, since
   * unknown memory may have any pointer.
   *
   * @param fromCalls whether those in objects of calls that have not returned count
   */
  public Value isAnyLost(boolean fromCalls) {
    return objects.isAnyLost(fromCalls);
  }

  /** Whether an object was allocated, so that it may be freed. */
  public boolean isAllocated(long object) {
    return objects.isAllocated(object);
  }

  /** Whether an undefined shift ends the execution before it, or is assumed not to be. */
  public boolean areShiftsDefined() {
    return objects.meaning().areShiftsDefined();
  }

  /** Whether an undefined conversion ends the execution before it, or is assumed not to be. */
  public boolean areConversionsDefined() {
    return objects.meaning().areConversionsDefined();
  }

  /** The size of an object. */
  public long size(long object) {
    return objects.size(object);
  }

  /** Whether an object must not be written, even if the model can. */
  public boolean isConstant(long object) {
    return objects.isConstant(object);
  }

  /** Whether an object may be written: a string literal may not. */
  public boolean isWritable(long object) {
    return objects.isWritable(object);
  }

  /** The value at an address inside an object. */
  public Value load(Scalar type, long object, long offset) {
    return objects.load(type, object, offset);
  }

  /** Stores at an address inside an object. */
  public void store(Scalar type, long object, long offset, Value value) {
    objects.store(type, object, offset, value);
  }

  /** Sets bytes of an object; offset and length are in bytes. */
  public void fill(long object, long offset, long length, byte value) {
    objects.fill(object, offset, length, value);
  }

  /** Makes bytes of an object unknown; offset and length are in bytes. */
  public void forget(long object, long offset, long length) {
    objects.forget(object, offset, length);
  }

  /** Makes an object of the current frame unknown. */
  public void forgetLocal(int slot) {
    objects.forgetLocal(slot);
  }

  /** Copies bytes between objects; offsets and length are in bytes. */
  public void copy(long to, long toOffset, long from, long fromOffset, long length) {
    objects.copy(to, toOffset, from, fromOffset, length);
  }

  /** Tells whether the byte at an offset is known. */
  public boolean isKnown(long object, long offset) {
    return objects.isKnown(object, offset);
  }

  /** Known byte at an offset. */
  public byte get(long object, long offset) {
    return objects.get(object, offset);
  }

  /**
   * Makes the contents of named objects unknown, except pointers, where they are not tracked.
   *
   * @param dropped is told which objects lost something
   */
  public void keepOnly(Precision tracked, Consumer<NamedObject> dropped) {
    objects.keepOnly(tracked, dropped);
  }

  /**
   * The join of this state, the older, and another one at the same location; empty if they have
   * other calls or other objects, or the join is refused.
   */
  public Optional<ProgramState> joined(ProgramState newer, Join joining) {
    return isAtPlaceOf(newer)
        ? objects
            .joined(newer.objects, joining)
            .map(table -> new ProgramState(table, location, newer.lastInput))
        : Optional.empty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ProgramState state
        && location == state.location
        && objects.equals(state.objects);
  }

  @Override
  public int hashCode() {
    return 31 * objects.hashCode() + location;
  }
}
