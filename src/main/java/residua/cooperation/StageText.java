package residua.cooperation;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stage as it is written: {@code NAME[:TIMEs][:KEY=VALUE]...}.
 *
 * @param name of an analysis or a tool
 * @param seconds wall time, if it is said
 * @param limits by name
 */
public record StageText(String name, Optional<Long> seconds, SortedMap<String, Long> limits) {
  private static final Pattern TIME = Pattern.compile("([0-9]{1,9})s");
  private static final Pattern LIMIT = Pattern.compile("([a-z-]+)=([0-9]{1,18})");

  public StageText {
    limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
  }

  /** A stage without limits of its own. */
  public static StageText named(String name) {
    return new StageText(name, Optional.empty(), new TreeMap<>());
  }

  /** As it is written. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    seconds.ifPresent(time -> text.append(":" + time + "s"));
    limits.forEach((key, value) -> text.append(":" + key + "=" + value));
    return text.toString();
  }

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException if it is none; the message is for users
   */
  public static StageText of(String text) {
    List<String> parts = List.of(text.split(":", -1));
    Optional<Long> seconds = Optional.empty();
    SortedMap<String, Long> limits = new TreeMap<>();
    for (String part : parts.subList(1, parts.size())) {
      Matcher time = TIME.matcher(part);
      Matcher limit = LIMIT.matcher(part);
      boolean isTime = time.matches();
      if (!isTime && !limit.matches()) {
        throw new IllegalArgumentException(
            "'" + part + "' in stage '" + text + "' is neither a time like 10s nor KEY=VALUE");
      }
      long value = Long.parseLong(isTime ? time.group(1) : limit.group(2));
      if (value < 1) {
        throw new IllegalArgumentException("'" + part + "' in stage '" + text + "': at least 1");
      }
      if (isTime) {
        seconds = Optional.of(value);
      } else {
        limits.put(limit.group(1), value);
      }
    }
    return new StageText(parts.get(0), seconds, limits);
  }
}
