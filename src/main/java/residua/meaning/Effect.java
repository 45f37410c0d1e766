package residua.meaning;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** One change of the state, or a reason not to go on. */
public sealed interface Effect {
  /** Gives an object a value; a truth value is 0 or 1. */
  record Store(Scalar type, Expression address, Expression value) implements Effect {}

  /** Gives a bit-field a value, cut to its width. */
  record StoreBits(Scalar unit, Expression address, int shift, int width, Expression value)
      implements Effect {}

  /** Copies bytes between objects that do not overlap, or are the same. */
  record Copy(Expression to, Expression from, long size) implements Effect {}

  /** Sets bytes to zero. */
  record Zero(Expression to, long size) implements Effect {}

  /** Takes the values of objects of the frame away: they are declared, or not needed any more. */
  record Forget(List<Integer> slots) implements Effect {
    public Forget {
      slots = List.copyOf(slots);
    }
  }

  /** The most bytes of an object whose size the program calculates. */
  long MOST_BYTES = 1L << 26;

  /**
   * Puts the size of an array whose length is calculated into an object of the frame. What the
   * program does has no meaning unless there is at least one element, and no more than {@link
   * #MOST_BYTES} bytes.
   *
   * @param type that of sizes
   * @param element the size of an element in bytes
   */
  record Measure(int slot, Scalar type, Expression length, Expression element) implements Effect {}

  /**
   * Makes an object of so many bytes, which a {@link Measure} has found to be possible, and puts
   * its address into an object of the frame. It exists until the function returns; the one that was
   * made here before does not any more.
   *
   * @param type that of pointers in memory
   */
  record Reserve(int slot, Scalar type, Expression size) implements Effect {}

  /** Goes on only if a value is not zero, or if it is. */
  record Assume(Expression condition, boolean truth) implements Effect {}

  /** Does one of two things. */
  record When(Expression condition, List<Effect> then, List<Effect> otherwise) implements Effect {
    public When {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }
  }

  /**
   * What is given to a function.
   *
   * @param value the value, or the address of the object whose bytes are given
   * @param bytes the size of that object; 0 for a single value
   */
  record Argument(Expression value, long bytes) {}

  /**
   * What becomes of the value of a call.
   *
   * @param slot the object of the caller's frame that gets it
   * @param type its type; none if it is bytes
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

  /** Calls what a pointer points to. */
  record CallPointer(Expression callee, List<Argument> arguments, Optional<Result> result)
      implements Effect {
    public CallPointer {
      arguments = List.copyOf(arguments);
    }
  }

  /** Returns to the caller; always the last effect of its edge. */
  record Return(Optional<Argument> value) implements Effect {}

  /**
   * Has no meaning here.
   *
   * @param changes objects of the frame that may change and nothing else; if there are none,
   *     anything may happen
   */
  record Unknown(String why, OptionalInt changes) implements Effect {}

  /**
   * What the edge does depends on an order that C leaves open. One order is followed, so that
   * errors are found; no proof may rest on it.
   */
  record OneOrder(String why) implements Effect {}
}
