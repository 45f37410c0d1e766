package residua.c.interpreter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.DataModel;
import residua.c.semantics.Scalar;

/**
 * String functions beyond the most common ones, and the character classes of the locale "C"; only
 * for known bytes. Names are those without {@code __builtin_}.
 */
final class StringFunctions {
  private static final Pattern SHORT_NUMBER = Pattern.compile("[ \t-\r]*([-+]?[0-9]{0,9})");
  private static final Pattern LONG_NUMBER = Pattern.compile("[ \t-\r]*([-+]?[0-9]{0,18})");

  private final Memory memory;
  private final DataModel model;

  StringFunctions(Memory memory, DataModel model) {
    this.memory = memory;
    this.model = model;
  }

  /**
   * The result of a call; empty if the function is not one of them, or its arguments are unknown.
   * Then nothing has changed.
   *
   * @param types the types of the arguments
   */
  Optional<Value> of(String name, List<Value> arguments, List<Scalar> types) {
    try {
      return switch (arguments.size()) {
        case 1 -> ofOne(name, arguments.get(0));
        case 2 -> ofTwo(name, arguments, types);
        case 3 -> ofThree(name, arguments, types);
        default -> printed(name, arguments, types);
      };
    } catch (UnsupportedExecution e) {
      // More is known of some of them elsewhere.
      return Optional.empty();
    }
  }

  private Optional<Value> ofOne(String name, Value argument) {
    return switch (name) {
      case "atoi" -> number(memory.string(argument), SHORT_NUMBER);
      case "atol", "atoll" ->
          number(memory.string(argument), !model.isNarrow() ? LONG_NUMBER : SHORT_NUMBER);
      default -> {
        OptionalInt kind =
            argument instanceof Value.Int c ? kind(name, c.bits()) : OptionalInt.empty();
        // Only known to be non-zero.
        yield kind.isEmpty()
            ? Optional.empty()
            : Optional.of(
                kind.getAsInt() == 0 ? Value.ZERO : new Value.Range(1, Integer.MAX_VALUE));
      }
    };
  }

  /**
   * Whether a character belongs to a class; empty if it is not a character, or there is no such
   * class.
   */
  private static OptionalInt kind(String name, long c) {
    if (c < -1 || c > 255) {
      return OptionalInt.empty();
    }
    boolean isDigit = c >= '0' && c <= '9';
    boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    boolean isGraphic = c > ' ' && c < 127;
    return switch (name) {
      case "isalpha" -> truth(isLetter);
      case "isalnum" -> truth(isLetter || isDigit);
      case "isxdigit" -> truth(isDigit || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F');
      case "isspace" -> truth(c == ' ' || c >= '\t' && c <= '\r');
      case "isblank" -> truth(c == ' ' || c == '\t');
      case "iscntrl" -> truth(c >= 0 && c < ' ' || c == 127);
      case "isgraph" -> truth(isGraphic);
      case "isprint" -> truth(isGraphic || c == ' ');
      case "ispunct" -> truth(isGraphic && !isLetter && !isDigit);
      default -> OptionalInt.empty();
    };
  }

  private static OptionalInt truth(boolean value) {
    return OptionalInt.of(value ? 1 : 0);
  }

  /** An integer that certainly fits its type. */
  private static Optional<Value> number(String text, Pattern pattern) {
    Matcher number = pattern.matcher(text);
    if (!number.lookingAt()
        || number.end() < text.length() && Character.isDigit(text.charAt(number.end()))) {
      return Optional.empty();
    }
    String digits = number.group(1);
    boolean isEmpty = digits.isEmpty() || digits.equals("-") || digits.equals("+");
    return Optional.of(Value.of(isEmpty ? 0 : Long.parseLong(digits)));
  }

  private Optional<Value> ofTwo(String name, List<Value> arguments, List<Scalar> types) {
    Value first = arguments.get(0);
    return switch (name) {
      case "strnlen" ->
          Optional.of(Value.of(memory.string(first, most(arguments.get(1))).length()));
      case "strspn" -> Optional.of(Value.of(span(arguments, true)));
      case "strcspn" -> Optional.of(Value.of(span(arguments, false)));
      case "strpbrk" -> {
        int index = span(arguments, false);
        boolean isFound = index < memory.string(first).length();
        yield Optional.of(isFound ? after(first, index) : Value.ZERO);
      }
      case "stpcpy" -> {
        String text = memory.string(arguments.get(1));
        memory.put(first, text + '\0');
        yield Optional.of(after(first, text.length()));
      }
      case "strcasecmp" -> Optional.of(compared(arguments, Long.MAX_VALUE));
      default -> printed(name, arguments, types);
    };
  }

  private Optional<Value> ofThree(String name, List<Value> arguments, List<Scalar> types) {
    Value first = arguments.get(0);
    return switch (name) {
      case "strncat" ->
          Optional.of(
              memory.append(first, memory.string(arguments.get(1), most(arguments.get(2)))));
      case "strncasecmp" -> Optional.of(compared(arguments, most(arguments.get(2))));
      case "memchr" -> Optional.of(memory.find(first, arguments.get(1), most(arguments.get(2))));
      case "mempcpy" -> {
        long size = Memory.number(arguments.get(2));
        memory.copy(arguments, false);
        yield Optional.of(size == 0 ? first : after(first, size));
      }
      default -> printed(name, arguments, types);
    };
  }

  /** A size: one that seems negative exceeds all memory. */
  private static long most(Value size) {
    long number = Memory.number(size);
    return number < 0 ? Long.MAX_VALUE : number;
  }

  /** The length of the prefix whose bytes are, or are not, among others. */
  private int span(List<Value> arguments, boolean among) {
    String text = memory.string(arguments.get(0));
    String others = memory.string(arguments.get(1));
    int length = 0;
    while (length < text.length() && others.indexOf(text.charAt(length)) >= 0 == among) {
      length++;
    }
    return length;
  }

  private Value compared(List<Value> arguments, long most) {
    String left = lower(memory.string(arguments.get(0), most));
    String right = lower(memory.string(arguments.get(1), most));
    int sign = left.compareTo(right);
    return sign == 0
        ? Value.ZERO
        : sign < 0 ? new Value.Range(Integer.MIN_VALUE, -1) : new Value.Range(1, Integer.MAX_VALUE);
  }

  /** Converts only ASCII letters, as in the locale "C". */
  private static String lower(String text) {
    StringBuilder result = new StringBuilder(text.length());
    for (char c : text.toCharArray()) {
      result.append(c < 128 ? String.valueOf(c).toLowerCase(Locale.ROOT) : String.valueOf(c));
    }
    return result.toString();
  }

  private static Value after(Value pointer, long bytes) {
    return pointer instanceof Value.Address to
        ? new Value.Address(to.object(), to.offset() + bytes)
        : Value.UNKNOWN;
  }

  /** Prints into memory. */
  private Optional<Value> printed(String name, List<Value> arguments, List<Scalar> types) {
    int first =
        switch (name) {
          case "sprintf" -> 1;
          case "snprintf" -> 2;
          default -> 0;
        };
    if (first == 0 || arguments.size() <= first) {
      return Optional.empty();
    }
    long size = first == 1 ? Long.MAX_VALUE : most(arguments.get(1));
    String text =
        new Format(memory)
            .text(arguments.subList(first, arguments.size()), types.subList(first, types.size()));
    if (size > 0) {
      memory.put(
          arguments.get(0), text.substring(0, (int) Math.min(text.length(), size - 1)) + '\0');
    }
    return Optional.of(Value.of(text.length()));
  }
}
