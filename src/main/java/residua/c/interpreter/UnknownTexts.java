package residua.c.interpreter;

import java.util.List;
import java.util.Optional;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.DataModel;

/**
 * Functions that read texts whose content or address is not completely known: they return any
 * value, provided the parts of objects that they read exist.
 */
final class UnknownTexts {
  private final ProgramState state;
  private final Evaluator evaluator;

  /** The size of the largest object. */
  private final long largest;

  UnknownTexts(ProgramState state, Evaluator evaluator, DataModel model) {
    this.state = state;
    this.evaluator = evaluator;
    this.largest = model.ofLong(true).largest();
  }

  /**
   * The result of a call that reads unknown text; empty if it is none of these functions, or reads
   * no such text.
   *
   * @throws UnsupportedExecution if it may read outside objects
   */
  Optional<Value> value(String name, List<Value> arguments, Memory memory) {
    return switch (name) {
      case "strlen" -> length(arguments.get(0), largest).map(most -> new Value.Range(0, most));
      case "strnlen" ->
          length(arguments.get(0), limit(arguments, 1)).map(most -> new Value.Range(0, most));
      case "strspn", "strcspn" ->
          ofTwo(arguments, largest)
              ? Optional.of(length(arguments.get(0), largest).orElse(largest))
                  .map(most -> new Value.Range(0, most))
              : Optional.empty();
      case "strcmp", "strcasecmp" -> compared(ofTwo(arguments, largest));
      case "strncmp", "strncasecmp" ->
          compared(ofTwo(arguments, limit(arguments, 2)) || isRange(arguments.get(2)));
      case "memcmp" -> {
        boolean left = areUnknown(arguments.get(0), limit(arguments, 2));
        boolean right = areUnknown(arguments.get(1), limit(arguments, 2));
        yield compared(left || right || isRange(arguments.get(2)));
      }
      case "memchr" ->
          any(areUnknown(arguments.get(0), limit(arguments, 2)) || isRange(arguments.get(2)));
      case "strchr", "strrchr", "strdup", "puts", "fputs", "perror" ->
          any(length(arguments.get(0), largest).isPresent());
      case "strstr", "strpbrk" -> any(ofTwo(arguments, largest));
      case "strncpy" ->
          length(arguments.get(1), limit(arguments, 2))
              .map(most -> memory.forget(arguments.get(0), limit(arguments, 2)));
      case "memcpy" -> isApart(arguments) ? written(arguments, true) : Optional.empty();
      case "memmove" -> written(arguments, true);
      case "memset" -> written(arguments, false);
      default -> Optional.empty();
    };
  }

  /** Copies between different objects do not overlap. */
  private static boolean isApart(List<Value> arguments) {
    return !PointerArithmetic.mayBeInOne(arguments.get(0), arguments.get(1));
  }

  /** The result of a function that writes a number of bytes, which is at most as large as known. */
  private Optional<Value> written(List<Value> arguments, boolean isCopy) {
    Value to = arguments.get(0);
    boolean isKnown =
        isRange(arguments.get(2)) || arguments.get(2) instanceof Value.Int size && size.bits() >= 0;
    if (!isKnown || !PointerArithmetic.isPointer(to)) {
      return Optional.empty();
    }
    long most = limit(arguments, 2);
    if (isCopy && !isReadable(arguments.get(1), most)) {
      return Optional.empty();
    }
    PointerArithmetic.forget(state, evaluator, to, most);
    return Optional.of(to);
  }

  /** Whether bytes may be read at a pointer, of which nothing may be known. */
  private boolean isReadable(Value pointer, long size) {
    if (PointerArithmetic.isPointer(pointer)) {
      PointerArithmetic.requireInside(evaluator, pointer, size);
      return true;
    }
    return pointer == Value.UNKNOWN;
  }

  private static Optional<Value> any(boolean isUnknown) {
    return isUnknown ? Optional.of(Value.UNKNOWN) : Optional.empty();
  }

  private static Optional<Value> compared(boolean isUnknown) {
    return isUnknown
        ? Optional.of(new Value.Range(Integer.MIN_VALUE, Integer.MAX_VALUE))
        : Optional.empty();
  }

  private static long limit(List<Value> arguments, int index) {
    return switch (arguments.get(index)) {
      case Value.Int size -> Math.max(0, size.bits());
      case Value.Range size -> Math.max(0, size.high());
      default -> 0;
    };
  }

  private static boolean isRange(Value size) {
    return size instanceof Value.Range range && range.low() >= 0;
  }

  private boolean ofTwo(List<Value> texts, long most) {
    boolean left = length(texts.get(0), most).isPresent();
    return length(texts.get(1), most).isPresent() || left;
  }

  /**
   * The maximal length of a string of which at most a number of bytes is read; empty if all bytes
   * read are known.
   */
  private Optional<Long> length(Value pointer, long most) {
    if (pointer instanceof Value.Within within && most > 0) {
      evaluator.requireInside(within.object(), within.low(), 0);
      Value end = new Value.Address(within.object(), within.high());
      long ofLast = length(end, most).orElse(most);
      return Optional.of(Math.min(most, ofLast + within.high() - within.low()));
    }
    if (!(pointer instanceof Value.Address at)) {
      return pointer == Value.UNKNOWN && most > 0 ? Optional.of(most) : Optional.empty();
    }
    boolean isUnknown = false;
    long length = 0;
    for (; length < most; length++) {
      long offset = Math.addExact(at.offset(), length);
      evaluator.requireInside(at.object(), offset, 1);
      if (!state.isKnown(at.object(), offset)) {
        isUnknown = true;
      } else if (state.get(at.object(), offset) == 0) {
        break;
      }
    }
    return isUnknown ? Optional.of(length) : Optional.empty();
  }

  private boolean areUnknown(Value pointer, long size) {
    if (pointer instanceof Value.Within && size > 0) {
      PointerArithmetic.requireInside(evaluator, pointer, size);
      return true;
    }
    if (!(pointer instanceof Value.Address at)) {
      return pointer == Value.UNKNOWN && size > 0;
    }
    boolean result = false;
    for (long i = 0; i < size; i++) {
      evaluator.requireInside(at.object(), at.offset() + i, 1);
      result |= !state.isKnown(at.object(), at.offset() + i);
    }
    return result;
  }
}
