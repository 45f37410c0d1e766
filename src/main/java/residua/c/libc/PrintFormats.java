package residua.c.libc;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats of {@code printf} (ISO C, 7.21.6.1): the maximal length of the output, and whether
 * anything is stored.
 */
public final class PrintFormats {
  /** A conversion whose maximal length is known. */
  private static final Pattern PRINTED =
      Pattern.compile("%[-+ 0#]*(\\d{0,4})(hh|h|ll|l|z)?([diuxXoc%])");

  /** A conversion that stores the number of characters written. */
  private static final Pattern COUNTS = Pattern.compile("%[^a-zA-Z%]*[hljztLqIZwf0-9]*n");

  private PrintFormats() {}

  /** Whether a format stores the number of characters written at a pointer's target. */
  public static boolean storesCount(String format) {
    return COUNTS.matcher(format.replace("%%", "")).find();
  }

  /** The maximal number of characters written, without the final zero; empty if it is unknown. */
  public static OptionalLong longest(String format) {
    Matcher conversions = PRINTED.matcher(format);
    long result = 0;
    int at = 0;
    while (at < format.length()) {
      if (format.charAt(at) != '%') {
        at++;
        result++;
      } else if (conversions.find(at) && conversions.start() == at) {
        String width = conversions.group(1);
        long digits = digits(conversions.group(2), conversions.group(3).charAt(0));
        result += Math.max(digits, width.isEmpty() ? 0 : Integer.parseInt(width));
        at = conversions.end();
      } else {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(result);
  }

  /** The digits of the largest value, and a sign or a prefix. */
  private static long digits(String size, char conversion) {
    int bits =
        switch (size == null ? "" : size) {
          case "hh" -> 8;
          case "h" -> 16;
          case "" -> 32;
          default -> 64;
        };
    return switch (conversion) {
      case 'd', 'i', 'u' -> 1 + (long) Math.ceil(bits * Math.log10(2));
      case 'x', 'X' -> 2 + bits / 4;
      case 'o' -> 1 + (bits + 2) / 3;
      default -> 1;
    };
  }
}
