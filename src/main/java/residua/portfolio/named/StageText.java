package residua.portfolio.named;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.TimeText;

/**
 * The text form of a stage: {@code NAME[:TIME][:KEY=VALUE]...}.
 *
 * @param name of an analysis or a tool
 * @param time wall time, if specified; with a unit, so that it cannot be confused with another
 *     number
 * @param limits by name
 */
public record StageText(String name, Optional<Duration> time, SortedMap<String, Long> limits) {
  private static final Pattern LIMIT = Pattern.compile("([a-z-]+)=([0-9.a-z]+)");

  public StageText {
    limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
  }

  /** A stage without limits of its own. */
  public static StageText named(String name) {
    return new StageText(name, Optional.empty(), new TreeMap<>());
  }

  /** The text as users write it. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    time.ifPresent(said -> text.append(":" + written(said)));
    limits.forEach((key, value) -> text.append(":" + key + "=" + value));
    return text.toString();
  }

  private static String written(Duration time) {
    String word = TimeText.word(time);
    return word.endsWith("s") ? word : word + "s";
  }

  /**
   * Parses the text.
   *
   * @throws IllegalArgumentException if it is malformed; the message is for users
   */
  public static StageText of(String text) {
    List<String> parts = List.of(text.split(":", -1));
    Optional<Duration> time = Optional.empty();
    SortedMap<String, Long> limits = new TreeMap<>();
    for (String part : parts.subList(1, parts.size())) {
      Matcher limit = LIMIT.matcher(part);
      if (limit.matches()) {
        limits.put(limit.group(1), bound(text, limit.group(1), limit.group(2)));
      } else {
        time = Optional.of(time(text, part));
      }
    }
    return new StageText(parts.get(0), time, limits);
  }

  private static long bound(String text, String name, String value) {
    return Limits.read(name, value)
        .orElseThrow(() ->
            new IllegalArgumentException(
                "'%s=%s' in stage '%s': not a positive integer".formatted(name, value, text)));
  }

  private static Duration time(String text, String part) {
    Optional<Duration> time =
        Character.isDigit(part.isEmpty() ? ' ' : part.charAt(part.length() - 1))
            ? Optional.empty()
            : TimeText.of(part);
    return time.orElseThrow(() ->
        new IllegalArgumentException(
            "'" + part + "' in stage '" + text + "' is neither a time like 10s nor KEY=VALUE"));
  }
}
