package residua.frontend;

import java.util.HashMap;
import java.util.Map;

/**
 * Names that the parser cannot read, because they have characters outside ASCII, and what stands
 * for them in its text: names of the same length that occur nowhere else.
 */
final class MaskedNames {
  private final Map<String, String> maskedByOriginal = new HashMap<>();
  private final Map<String, String> originalByMasked = new HashMap<>();

  /** The name the parser sees; the name itself if it has only ASCII characters. */
  String masked(String name) {
    if (!isNeededFor(name)) {
      return name;
    }
    return maskedByOriginal.computeIfAbsent(name, this::invent);
  }

  /** Whether the parser cannot read a name. */
  static boolean isNeededFor(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (isForeign(name, i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a character is outside ASCII or starts a universal character name. */
  private static boolean isForeign(String name, int index) {
    char c = name.charAt(index);
    char next = index + 1 < name.length() ? name.charAt(index + 1) : '\0';
    return c >= 0x80 || (c == '\\' && (next == 'u' || next == 'U'));
  }

  private String invent(String name) {
    for (int attempt = 0; ; attempt++) {
      char[] result = name.toCharArray();
      int rest = attempt;
      for (int i = 0; i < result.length; i++) {
        if (isForeign(name, i)) {
          result[i] = (char) ('A' + (rest + name.hashCode() % 13 + 13 + i) % 26);
          rest /= 26;
        }
      }
      String candidate = new String(result);
      if (originalByMasked.putIfAbsent(candidate, name) == null) {
        return candidate;
      }
    }
  }

  /** The name in the program's text that a name of the parser stands for. */
  String original(String parserName) {
    return originalByMasked.getOrDefault(parserName, parserName);
  }
}
