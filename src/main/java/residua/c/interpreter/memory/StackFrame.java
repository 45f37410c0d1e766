package residua.c.interpreter.memory;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import residua.c.semantics.Effect;

/**
 * One call that has not returned. A missing object is completely unknown. After a call made inside
 * an edge, the rest of that edge remains to be executed.
 */
final class StackFrame {
  final Object owner;
  private final int function;
  private final int callEdge;
  private final Optional<Effect.Result> result;
  private final List<Effect> rest;
  private final MemoryObject[] slots;

  StackFrame(
      Object owner,
      int function,
      int callEdge,
      Optional<Effect.Result> result,
      List<Effect> rest,
      int slots) {
    this(owner, function, callEdge, result, rest, new MemoryObject[slots]);
  }

  private StackFrame(
      Object owner,
      int function,
      int callEdge,
      Optional<Effect.Result> result,
      List<Effect> rest,
      MemoryObject[] slots) {
    this.owner = owner;
    this.function = function;
    this.callEdge = callEdge;
    this.result = result;
    this.rest = rest;
    this.slots = slots;
  }

  StackFrame ownedBy(Object other) {
    return owner == other
        ? this
        : new StackFrame(other, function, callEdge, result, rest, slots.clone());
  }

  int function() {
    return function;
  }

  /** The edge that made the call; -1 for the first one. */
  int callEdge() {
    return callEdge;
  }

  Optional<Effect.Result> result() {
    return result;
  }

  /** The effects of the call's edge after the call. */
  List<Effect> rest() {
    return rest;
  }

  MemoryObject[] slots() {
    return slots;
  }

  /** Whether it is the same call, regardless of the contents of its objects. */
  boolean isSameCall(StackFrame other) {
    return function == other.function && callEdge == other.callEdge && rest.equals(other.rest);
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || (other instanceof StackFrame frame
            && isSameCall(frame)
            && Arrays.equals(slots, frame.slots));
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(slots) + function) + callEdge;
  }
}
