package residua.c.frontend.masking;

import java.util.HashMap;
import java.util.Map;

/**
 * Names that the parser cannot read because they have characters outside ASCII, and their
 * replacements in its text: names of the same length that occur nowhere else.
 */
public final class MaskedNames {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

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
    int foreign = 0;
    for (int i = 0; i < name.length(); i++) {
      foreign += isForeign(name, i) ? 1 : 0;
    }
    // With more names than replacements of their length, the parser sees some of them as one.
    long attempts = foreign > 3 ? 20_000 : (long) Math.pow(LETTERS.length(), foreign);
    String candidate = name;
    for (long attempt = 0; attempt < attempts; attempt++) {
      candidate = candidate(name, attempt);
      if (originalByMasked.putIfAbsent(candidate, name) == null) {
        return candidate;
      }
    }
    return candidate;
  }

  private static String candidate(String name, long attempt) {
    char[] result = name.toCharArray();
    long rest = attempt + Math.floorMod(name.hashCode(), LETTERS.length());
    for (int i = 0; i < result.length; i++) {
      if (isForeign(name, i)) {
        result[i] = LETTERS.charAt((int) (rest % LETTERS.length()));
        rest /= LETTERS.length();
      }
    }
    return new String(result);
  }

  /** The name in the program's text that a name seen by the parser stands for. */
  public String original(String parserName) {
    return originalByMasked.getOrDefault(parserName, parserName);
  }
}
