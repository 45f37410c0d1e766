package residua.meaning.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import residua.meaning.Effect;
import residua.meaning.Meaning;
import residua.meaning.Scalar;

/**
 * A state of a program, as far as it is known: where control is, and what objects hold. It is
 * changed in place; {@link #fork} gives another one, and what both share is copied by whoever
 * changes it first.
 */
public final class State {
  private ObjectTable objects;
  private int location;
  private Optional<Input> lastInput = Optional.empty();

  /** Something the program has read, and what it had read before. */
  private record Input(Value value, Optional<Input> before) {}

  /** A state before anything is executed. */
  public State(Meaning meaning) {
    this(new ObjectTable(meaning), 0, Optional.empty());
  }

  private State(ObjectTable objects, int location, Optional<Input> lastInput) {
    this.objects = objects;
    this.location = location;
    this.lastInput = lastInput;
  }

  /** Another state that is the same now. */
  public State fork() {
    return new State(objects.fork(), location, lastInput);
  }

  /** Takes over all of another state, which is not used any more. */
  void become(State other) {
    objects = other.objects;
    location = other.location;
    lastInput = other.lastInput;
  }

  /** The function whose call is executed. */
  public int function() {
    return objects.frame(objects.depth() - 1).function();
  }

  /** Where in that function control is. */
  public int location() {
    return location;
  }

  /** Puts control elsewhere in the function. */
  public void goTo(int target) {
    location = target;
  }

  /** How many calls have not returned. */
  public int depth() {
    return objects.depth();
  }

  /** The edge of the call at a depth from 0, where nothing has made the call: -1. */
  public int callEdge(int at) {
    return objects.frame(at).callEdge();
  }

  void noteInput(Value value) {
    lastInput = Optional.of(new Input(value, lastInput));
  }

  /** What the program has read, in its order; no part of what makes states equal. */
  public List<Value> inputs() {
    List<Value> result = new ArrayList<>();
    for (Optional<Input> at = lastInput; at.isPresent(); at = at.get().before()) {
      result.add(at.get().value());
    }
    Collections.reverse(result);
    return result;
  }

  Optional<Effect.Result> result() {
    return objects.frame(objects.depth() - 1).result();
  }

  /** What the edge of the last call does behind it. */
  List<Effect> rest() {
    return objects.frame(objects.depth() - 1).rest();
  }

  /** What an object of the current frame holds, if it is of this size. */
  public Value ofLocal(int slot, Scalar type) {
    long object = local(slot);
    return size(object) == type.size() ? load(type, object, 0) : Value.UNKNOWN;
  }

  /** What an object of static storage duration holds, if it is of this size. */
  public Value ofGlobal(int index, Scalar type) {
    long object = Objects.global(index);
    return size(object) == type.size() ? load(type, object, 0) : Value.UNKNOWN;
  }

  /** Whether control is at the same place after the same calls. */
  public boolean isAtPlaceOf(State other) {
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

  /** What distinguishes places. */
  public long place() {
    long result = location;
    for (int i = 0; i < objects.depth(); i++) {
      result = 1_000_003 * result + 31L * objects.frame(i).function() + objects.frame(i).callEdge();
    }
    return result;
  }

  /** How many objects there are of which something is known or that are on the heap. */
  public int objects() {
    return objects.objects();
  }

  /**
   * Enters a call.
   *
   * @param rest what its edge does behind it
   */
  void push(int function, int callEdge, Optional<Effect.Result> result, List<Effect> rest) {
    objects.push(function, callEdge, result, rest);
  }

  /** Leaves a call; pointers to its objects are not known any more. */
  void pop() {
    objects.pop();
  }

  /** The object of the current frame with an index. */
  long local(int slot) {
    return objects.local(slot);
  }

  /** A new object on the heap. */
  long allocate(long size) {
    return objects.allocate(size);
  }

  /** A new object that exists until the current call returns. */
  long reserve(long size) {
    return objects.reserve(size);
  }

  /** Ends what {@link #reserve} gave, if a value is the address of such. */
  void endReserved(Value address) {
    objects.endReserved(address);
  }

  /** Ends an object on the heap; pointers to it are not known any more. */
  void free(long object) {
    objects.free(object);
  }

  /** How large an object is. */
  public long size(long object) {
    return objects.size(object);
  }

  boolean isWritable(long object) {
    return objects.isWritable(object);
  }

  /** What is at a place that lies inside an object. */
  Value load(Scalar type, long object, long offset) {
    return objects.load(type, object, offset);
  }

  /** Stores at a place that lies inside an object. */
  void store(Scalar type, long object, long offset, Value value) {
    objects.store(type, object, offset, value);
  }

  void fill(long object, long offset, long length, byte value) {
    objects.fill(object, offset, length, value);
  }

  void forget(long object, long offset, long length) {
    objects.forget(object, offset, length);
  }

  /** Takes away what an object of the current frame holds. */
  void forgetLocal(int slot) {
    objects.forgetLocal(slot);
  }

  void copy(long to, long toOffset, long from, long fromOffset, long length) {
    objects.copy(to, toOffset, from, fromOffset, length);
  }

  boolean isKnown(long object, long offset) {
    return objects.isKnown(object, offset);
  }

  byte get(long object, long offset) {
    return objects.get(object, offset);
  }

  /**
   * Takes away what named objects hold but pointers, where it is not tracked.
   *
   * @param dropped is told of which objects something was taken
   */
  public void keepOnly(Tracked tracked, Consumer<NamedObject> dropped) {
    objects.keepOnly(tracked, dropped);
  }

  /**
   * A state that stands for this one, the older, and another one at the same place; empty if they
   * have other calls or other objects, or the join refuses.
   */
  public Optional<State> joined(State newer, Joining joining) {
    return isAtPlaceOf(newer)
        ? objects
            .joined(newer.objects, joining)
            .map(table -> new State(table, location, newer.lastInput))
        : Optional.empty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State state
        && location == state.location
        && objects.equals(state.objects);
  }

  @Override
  public int hashCode() {
    return 31 * objects.hashCode() + location;
  }
}
