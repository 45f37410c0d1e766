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
      case "strncmp", "strncasecmp" -> compared(ofTwo(arguments, limit(arguments, 2)));
      case "memcmp" -> {
        boolean left = areUnknown(arguments.get(0), limit(arguments, 2));
        yield compared(areUnknown(arguments.get(1), limit(arguments, 2)) || left);
      }
      case "memchr" -> any(areUnknown(arguments.get(0), limit(arguments, 2)));
      case "strchr", "strrchr", "strdup" -> any(length(arguments.get(0), largest).isPresent());
      case "strstr", "strpbrk" -> any(ofTwo(arguments, largest));
      case "strncpy" ->
          length(arguments.get(1), limit(arguments, 2))
              .map(most -> memory.forget(arguments.get(0), limit(arguments, 2)));
      default -> Optional.empty();
    };
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
    return arguments.get(index) instanceof Value.Int size && size.bits() >= 0 ? size.bits() : 0;
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
