package residua.base.diagnostics;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people write them: {@code 60}, {@code 0.5}, {@code 500ms}, {@code 10s}, {@code 10m}. */
public final class TimeText {
  /** The forms that {@link #of} reads, for messages. */
  public static final String FORMS = "a number of seconds, or a time like 500ms, 10s, 10m or 1h";

  private static final Pattern TIME =
      Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?|\\.[0-9]{1,9})(ms|s|m|min|h|)");

  /** Seconds; more than thirty years are a mistake. */
  private static final long MOST = 1_000_000_000L;

  private TimeText() {}

  /**
   * Reads a positive time.
   *
   * @return empty if the text is not one
   */
  public static Optional<Duration> of(String text) {
    return of(text, Duration.ofSeconds(1));
  }

  /**
   * Reads a positive time.
   *
   * @param plain the unit of a number without one
   * @return empty if the text is not one
   */
  public static Optional<Duration> of(String text, Duration plain) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Duration unit =
        switch (matcher.group(2)) {
          case "ms" -> Duration.ofMillis(1);
          case "s" -> Duration.ofSeconds(1);
          case "m", "min" -> Duration.ofMinutes(1);
          case "h" -> Duration.ofHours(1);
          default -> plain;
        };
    BigDecimal nanos =
        new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit.toNanos()));
    return Optional.of(nanos)
        .filter(time -> time.compareTo(BigDecimal.ONE) >= 0)
        .filter(time -> time.compareTo(BigDecimal.valueOf(MOST, -9)) <= 0)
        .map(time -> Duration.ofNanos(time.longValue()));
  }

  /** The time as a word that {@link #of} reads: in whole seconds unless it has a fraction. */
  public static String word(Duration time) {
    return time.toMillis() % 1000 == 0 ? String.valueOf(time.toSeconds()) : time.toMillis() + "ms";
  }

  /** For people: in seconds, and never zero for a positive time. */
  public static String shown(Duration time) {
    double seconds = time.toMillis() / 1e3;
    if (seconds >= 10 || seconds == Math.rint(seconds) && seconds > 0) {
      return Math.round(seconds) + " s";
    }
    return seconds >= 0.1
        ? String.format(Locale.ROOT, "%.1f s", seconds).replace(".0 s", " s")
        : Math.max(1, time.toMillis()) + " ms";
  }

  /** Whole seconds, rounded up: for tools that do not count fractions. */
  public static int wholeSeconds(Duration time) {
    long up = time.plusNanos(999_999_999L).toSeconds();
    return (int) Math.min(Integer.MAX_VALUE, Math.max(1, up));
  }
}
