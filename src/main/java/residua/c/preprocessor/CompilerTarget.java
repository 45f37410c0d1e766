package residua.c.preprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The machine that a compiler compiles for, as its predefined macros describe it (GCC, "Common
 * Predefined Macros").
 *
 * @param compiler the command that was asked
 * @param macros the macros and their values
 */
public record CompilerTarget(String compiler, Map<String, String> macros) {
  /** What files and symbols are called, and what is said of them, differs between units. */
  private static final Pattern NAMES =
      Pattern.compile("-f(macro|file|debug|profile)-prefix-map=.*|-fvisibility.*|-fdiagnostics.*");

  private static final Pattern OPTION =
      Pattern.compile("-[fmO].*|--?target=.*|-std=.*|--std=.*|-ansi|--32|--64");

  public CompilerTarget {
    macros = Map.copyOf(macros);
  }

  /**
   * Asks a preprocessor for its macros.
   *
   * @param command its command with its own options
   * @param words further options; the ones that do not concern the machine are left out
   * @return empty if it does not answer as gcc and clang do
   */
  public static Optional<CompilerTarget> of(List<String> command, List<String> words) {
    List<String> call = new ArrayList<>(List.of(command.get(0)));
    call.addAll(options(command.subList(1, command.size()), true));
    call.addAll(options(words, false));
    try {
      CompilerTarget target = new CompilerTarget(String.join(" ", call), DefinedMacros.of(call));
      return target.bits("POINTER").isPresent() ? Optional.of(target) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * The options that concern the machine.
   *
   * @param isCommand whether words that are no options belong to the command: {@code ccache gcc}
   */
  public static List<String> options(List<String> words, boolean isCommand) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean isNamed = word.equals("-target") || word.equals("-arch");
      if (isNamed && i + 1 < words.size()) {
        result.addAll(List.of(word, words.get(++i)));
      } else if ((OPTION.matcher(word).matches() && !NAMES.matcher(word).matches())
          || (isCommand && !word.startsWith("-") && result.isEmpty() && i == 0)) {
        result.add(word);
      }
    }
    return result;
  }

  private Optional<Integer> bits(String type) {
    return Optional.ofNullable(macros.get("__SIZEOF_" + type + "__"))
        .filter(size -> size.matches("[0-9]{1,3}"))
        .map(size -> 8 * Integer.parseInt(size));
  }

  /** Whether pointers have 32 bits. */
  public boolean isNarrow() {
    return bits("POINTER").filter(bits -> bits == 32).isPresent();
  }

  /**
   * Why programs for this machine cannot be read: their semantics would be that of another one.
   *
   * @param isUnsignedChar whether the program is read so that {@code char} is unsigned
   * @return empty if they can be read
   */
  public Optional<String> refusal(boolean isUnsignedChar) {
    List<String> reasons = new ArrayList<>();
    String charBits = macros.getOrDefault("__CHAR_BIT__", "8");
    if (!charBits.equals("8")) {
      return Optional.of("char has " + charBits + " bits");
    }
    require(reasons, "SHORT", "short has", 16);
    require(reasons, "INT", "int has", 32);
    require(reasons, "LONG_LONG", "long long has", 64);
    require(reasons, "FLOAT", "float has", 32);
    require(reasons, "DOUBLE", "double has", 64);
    require(reasons, "WCHAR_T", "wchar_t has", 32);
    int pointer = bits("POINTER").orElse(0);
    if (pointer != 32 && pointer != 64) {
      reasons.add("pointers have " + pointer + " bits");
    } else {
      require(reasons, "LONG", "pointers have " + pointer + " bits, and long has", pointer);
      require(reasons, "LONG_DOUBLE", "long double has", pointer == 32 ? 96 : 128);
    }
    if (isBigEndian()) {
      reasons.add("values are big-endian");
    }
    if (macros.containsKey("__CHAR_UNSIGNED__") != isUnsignedChar) {
      reasons.add(isUnsignedChar ? "char is signed" : "char is unsigned");
    }
    if (reasons.isEmpty() && pointer == 32 && !macros.containsKey("__i386__")) {
      reasons.add("values of 64 bits may not be aligned as on i386");
    }
    return reasons.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", reasons));
  }

  private void require(List<String> reasons, String type, String what, int expected) {
    bits(type)
        .filter(bits -> bits != expected)
        .ifPresent(bits -> reasons.add(what + " " + bits + " bits"));
  }

  private boolean isBigEndian() {
    String order = macros.getOrDefault("__BYTE_ORDER__", "");
    return order.isEmpty()
        ? macros.containsKey("__BIG_ENDIAN__") || macros.containsKey("__MIPSEB__")
        : !order.equals("__ORDER_LITTLE_ENDIAN__") && !order.equals("1234");
  }
}
