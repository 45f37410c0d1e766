package residua.meaning.run;

import java.util.Arrays;
import java.util.Optional;
import residua.meaning.Effect;

/** One call that has not returned. An object that is missing is wholly unknown. */
final class Frame {
  final Object owner;
  private final int function;
  private final int callEdge;
  private final Optional<Effect.Result> result;
  private final MemoryObject[] slots;

  Frame(Object owner, int function, int callEdge, Optional<Effect.Result> result, int slots) {
    this(owner, function, callEdge, result, new MemoryObject[slots]);
  }

  private Frame(
      Object owner,
      int function,
      int callEdge,
      Optional<Effect.Result> result,
      MemoryObject[] slots) {
    this.owner = owner;
    this.function = function;
    this.callEdge = callEdge;
    this.result = result;
    this.slots = slots;
  }

  Frame ownedBy(Object other) {
    return owner == other ? this : new Frame(other, function, callEdge, result, slots.clone());
  }

  int function() {
    return function;
  }

  /** The edge that made the call; -1 for the first. */
  int callEdge() {
    return callEdge;
  }

  Optional<Effect.Result> result() {
    return result;
  }

  MemoryObject[] slots() {
    return slots;
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || (other instanceof Frame frame
            && function == frame.function
            && callEdge == frame.callEdge
            && Arrays.equals(slots, frame.slots));
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(slots) + function) + callEdge;
  }
}
