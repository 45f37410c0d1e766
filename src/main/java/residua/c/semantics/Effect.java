package residua.c.semantics;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.c.specification.SafetyProperty;

/** One change of the state, or a reason not to continue. */
public sealed interface Effect {
  /** Stores a value in an object; a truth value is 0 or 1. */
  record Store(Scalar type, Expression address, Expression value) implements Effect {}

  /** Stores a value in a bit-field, cut to its width. */
  record StoreBits(Scalar unit, Expression address, int shift, int width, Expression value)
      implements Effect {}

  /** Copies bytes between objects that do not overlap, or are the same. */
  record Copy(Expression to, Expression from, long size) implements Effect {}

  /** Sets bytes to zero. */
  record Zero(Expression to, long size) implements Effect {}

  /** Makes the values of frame objects unknown: they are declared, or no longer needed. */
  record Forget(List<Integer> slots) implements Effect {
    public Forget {
      slots = List.copyOf(slots);
    }
  }

  /** The maximal size of an object whose size the program calculates. */
  long MOST_BYTES = 1L << 26;

  /**
   * Stores the size of an array whose length is calculated in an object of the frame. The behaviour
   * is undefined unless there is at least one element; sizes above {@link #MOST_BYTES} bytes are
   * not modelled.
   *
   * @param type the type of sizes
   * @param element the size of an element in bytes
   */
  record Measure(int slot, Scalar type, Expression length, Expression element) implements Effect {}

  /**
   * Makes an object of a size that a {@link Measure} has found to be possible, and stores its
   * address in an object of the frame. It lives until the function returns; the one that was made
   * here before ends.
   *
   * @param type that of pointers in memory
   */
  record Reserve(int slot, Scalar type, Expression size) implements Effect {}

  /** Continues only if a value is non-zero, or zero. */
  record Assume(Expression condition, boolean truth) implements Effect {}

  /** Executes one of two lists of effects. */
  record When(Expression condition, List<Effect> then, List<Effect> otherwise) implements Effect {
    public When {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }
  }

  /**
   * An argument of a function.
   *
   * @param value the value, or the address of the object whose bytes are passed
   * @param bytes the size of that object; 0 for a scalar
   */
  record Argument(Expression value, long bytes) {}

  /**
   * The destination of a call's value.
   *
   * @param slot the object of the caller's frame that gets it
   * @param type its type; empty if it is bytes
   * @param bytes its size
   */
  record Result(int slot, Optional<Scalar> type, long bytes) {}

  /** Enters a function with a body; always the last effect of its edge. */
  record Enter(int function, List<Argument> arguments, Optional<Result> result) implements Effect {
    public Enter {
      arguments = List.copyOf(arguments);
    }
  }

  /** Calls a function that has no body in the program. */
  record CallLibrary(String name, List<Argument> arguments, Optional<Result> result)
      implements Effect {
    public CallLibrary {
      arguments = List.copyOf(arguments);
    }
  }

  /** Calls the target of a pointer. */
  record CallPointer(Expression callee, List<Argument> arguments, Optional<Result> result)
      implements Effect {
    public CallPointer {
      arguments = List.copyOf(arguments);
    }
  }

  /** Returns to the caller; always the last effect of its edge. */
  record Return(Optional<Argument> value) implements Effect {}

  /**
   * Has no semantics here.
   *
   * @param changes an object of the frame that may change, and nothing else; if empty, anything may
   *     happen
   */
  record Unknown(String why, OptionalInt changes) implements Effect {}

  /**
   * The execution violates a property here if a value is non-zero; otherwise it continues.
   *
   * @param where position of the operation in the program's text
   */
  record Violates(SafetyProperty property, Expression when, int where) implements Effect {}

  /**
   * The effect of the edge depends on an order that C does not specify. One order is followed, so
   * that errors are found; no proof may depend on it.
   */
  record OneOrder(String why) implements Effect {}
}
