package residua.analysis.reachability;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import residua.base.diagnostics.TimeText;

/**
 * Limits at which exploration stops although more could be explored: the failure-preventing
 * conditions of Beyer, Henzinger, Keremoglu, Wendler, "Conditional Model Checking" (FSE 2012),
 * figure 7, by name.
 *
 * @param byName the bound of each limit that is set
 * @param gone time used up before the limits take effect
 */
public record Limits(Map<String, Long> byName, Duration gone) {
  /** All names; times are in seconds, those of steps, paths and refinements in milliseconds. */
  public static final List<String> NAMES =
      List.of(
          "time",
          "memory",
          "states",
          "states-per-location",
          "edge-visits",
          "step-time",
          "path-length",
          "path-time",
          "repeat",
          "assumes",
          "state-size",
          "refinement-time",
          "refinement-formula",
          "refinement-memory");

  /** The limits on refinements of the precision. */
  public static final List<String> OF_REFINEMENTS =
      List.of("refinement-time", "refinement-formula", "refinement-memory");

  private static final Set<String> IN_MILLISECONDS =
      Set.of("step-time", "path-time", "refinement-time");

  /**
   * Reads a bound: an integer from 1; for a time limit also a time with a unit.
   *
   * @return empty if it is not a bound of this limit
   */
  public static OptionalLong read(String name, String text) {
    if (text.matches("[0-9]{1,18}")) {
      return LongStream.of(Long.parseLong(text)).filter(bound -> bound >= 1).findFirst();
    }
    boolean isShort = IN_MILLISECONDS.contains(name);
    if (!isShort && !name.equals("time")) {
      return OptionalLong.empty();
    }
    Duration unit = isShort ? Duration.ofMillis(1) : Duration.ofSeconds(1);
    return TimeText.of(text, unit).stream()
        .mapToLong(time -> time.plus(unit.minusNanos(1)).dividedBy(unit))
        .findFirst();
  }

  public Limits {
    byName = Collections.unmodifiableMap(new TreeMap<>(byName));
  }

  /** Limits with all of the time left. */
  public Limits(Map<String, Long> byName) {
    this(byName, Duration.ZERO);
  }

  /**
   * The same limits with less time: the given amount was used by others or is reserved for them.
   */
  public Limits without(Duration used) {
    return new Limits(byName, gone.plus(used));
  }

  /** Whether there is none on single paths, only on all that is explored. */
  boolean areOfTheWhole() {
    return Set.of("time", "memory", "states").containsAll(byName.keySet());
  }

  /** The bound of a limit, if it is set. */
  public OptionalLong get(String name) {
    Long bound = byName.get(name);
    return bound == null ? OptionalLong.empty() : OptionalLong.of(bound);
  }

  /** The deadline of the time limit if it begins now, in the time of {@link System#nanoTime}. */
  public long end() {
    long most = Long.MAX_VALUE / 2;
    long seconds = bound("time");
    long nanos = seconds > most / 1_000_000_000L ? most : seconds * 1_000_000_000L;
    return System.nanoTime() + Math.max(0, nanos - gone.toNanos());
  }

  /** The bound of a limit that is given in megabytes, in bytes. */
  public long bytes(String name) {
    long most = Long.MAX_VALUE >> 20;
    return Math.min(bound(name), most) << 20;
  }

  /** The bound of a limit; one that no value reaches if it is not set. */
  long bound(String name) {
    return byName.getOrDefault(name, Long.MAX_VALUE);
  }
}
