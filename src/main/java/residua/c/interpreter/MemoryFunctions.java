package residua.c.interpreter;

import static residua.c.interpreter.Memory.number;

import java.util.List;
import java.util.Optional;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;

/** The most common functions on bytes and strings. Names are those without {@code __builtin_}. */
final class MemoryFunctions {
  private final Memory memory;

  MemoryFunctions(Memory memory) {
    this.memory = memory;
  }

  /**
   * The result of a call; empty if the function is not one of them.
   *
   * @throws UnsupportedExecution if it cannot be followed
   */
  Optional<Value> of(String name, List<Value> arguments) {
    return switch (name) {
      case "memcpy", "memmove" -> Optional.of(memory.copy(arguments, name.equals("memmove")));
      case "memset" -> Optional.of(memory.fill(arguments));
      case "memcmp" -> Optional.of(compared(arguments, limit(arguments), false));
      case "strlen" -> Optional.of(Value.of(memory.string(arguments.get(0)).length()));
      case "strcmp" -> Optional.of(compared(arguments, Long.MAX_VALUE, true));
      case "strncmp" -> Optional.of(compared(arguments, limit(arguments), true));
      case "strcpy" ->
          Optional.of(memory.put(arguments.get(0), memory.string(arguments.get(1)) + '\0'));
      case "strcat" ->
          Optional.of(memory.append(arguments.get(0), memory.string(arguments.get(1))));
      case "strncpy" ->
          Optional.of(memory.putPadded(arguments.get(0), arguments.get(1), limit(arguments)));
      case "strchr" -> Optional.of(memory.find(arguments.get(0), arguments.get(1)));
      case "strrchr" -> Optional.of(memory.findLast(arguments.get(0), arguments.get(1)));
      case "strstr" -> Optional.of(memory.find(arguments.get(0), memory.string(arguments.get(1))));
      default -> Optional.empty();
    };
  }

  private Value compared(List<Value> arguments, long most, boolean areStrings) {
    return memory.compare(arguments.get(0), arguments.get(1), most, areStrings);
  }

  private static long limit(List<Value> arguments) {
    long limit = number(arguments.get(2));
    if (limit < 0) {
      throw new UnsupportedExecution("a size that is too large");
    }
    return limit;
  }
}
