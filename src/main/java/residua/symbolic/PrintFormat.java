package residua.symbolic;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats of {@code printf}: how much is written, and whether anything is stored. */
final class PrintFormat {
  /** A conversion of {@code printf} of which it is known how much it writes at most. */
  private static final Pattern PRINTED =
      Pattern.compile("%[-+ 0#]*(\\d{0,4})(hh|h|ll|l|z)?([diuxXoc%])");

  /** A conversion of {@code printf} that stores how much was written. */
  private static final Pattern COUNTS = Pattern.compile("%[^a-zA-Z%]*[hljztLqIwf0-9]*n");

  /** The digits of 64 bits to the base of 8, and a prefix. */
  private static final int MOST_DIGITS = 25;

  private PrintFormat() {}

  /** A format that stores no count of what was written. */
  static void requireNoCount(String format) throws Unfollowed {
    if (COUNTS.matcher(format.replace("%%", "")).find()) {
      throw new Unfollowed("a format that may store");
    }
  }

  /** How many characters are written at most. */
  static long longest(String format) throws Unfollowed {
    Matcher conversions = PRINTED.matcher(format);
    long result = 0;
    int at = 0;
    while (at < format.length()) {
      if (format.charAt(at) != '%') {
        at++;
        result++;
      } else if (conversions.find(at) && conversions.start() == at) {
        String width = conversions.group(1);
        result += Math.max(MOST_DIGITS, width.isEmpty() ? 0 : Integer.parseInt(width));
        at = conversions.end();
      } else {
        throw new Unfollowed("a format that is not understood");
      }
    }
    return result;
  }
}
