package residua.c.libc;

import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats of {@code printf} (ISO C, 7.21.6.1): the maximal length of the output, and whether
 * anything is stored.
 */
public final class PrintFormats {
  /** A conversion whose maximal length is known. */
  private static final Pattern PRINTED =
      Pattern.compile("%[-+ 0#]*(\\d{0,4})(?:(hh|h|ll|l|z)?([diuxXo])|([cs%]))");

  /** A conversion that stores the number of characters written. */
  private static final Pattern COUNTS = Pattern.compile("%[^a-zA-Z%]*[hljztLqIZwf0-9]*n");

  private PrintFormats() {}

  /** Whether a format stores the number of characters written at a pointer's target. */
  public static boolean storesCount(String format) {
    return COUNTS.matcher(format.replace("%%", "")).find();
  }

  /** The maximal number of characters written, without the final zero; empty if it is unknown. */
  public static OptionalLong longest(String format) {
    return longest(format, conversion -> OptionalLong.empty());
  }

  /**
   * The same.
   *
   * @param texts the maximal length of the string that a conversion prints, by the number of those
   *     that stand before it and take an argument
   */
  public static OptionalLong longest(String format, IntFunction<OptionalLong> texts) {
    Matcher conversions = PRINTED.matcher(format);
    long result = 0;
    int arguments = 0;
    int at = 0;
    while (at < format.length()) {
      if (format.charAt(at) != '%') {
        at++;
        result++;
      } else if (conversions.find(at) && conversions.start() == at) {
        String width = conversions.group(1);
        OptionalLong printed = printed(conversions, arguments, texts);
        if (printed.isEmpty()) {
          return OptionalLong.empty();
        }
        result += Math.max(printed.getAsLong(), width.isEmpty() ? 0 : Integer.parseInt(width));
        arguments += "%".equals(conversions.group(4)) ? 0 : 1;
        at = conversions.end();
      } else {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(result);
  }

  private static OptionalLong printed(
      Matcher conversion, int arguments, IntFunction<OptionalLong> texts) {
    if (conversion.group(3) != null) {
      return OptionalLong.of(digits(conversion.group(2), conversion.group(3).charAt(0)));
    }
    return conversion.group(4).equals("s") ? texts.apply(arguments) : OptionalLong.of(1);
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
      default -> 1 + (bits + 2) / 3;
    };
  }
}
