package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.base.text.Position;

/** Collects what stops an exploration as a whole, and the reasons why it left something open. */
final class IncompletenessReasons {
  private static final int MOST_PLACES = 1_000;

  private final Limits limits;
  private final long end;
  private final MemoryUse memory = new MemoryUse();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<Location, OpenPlace> places = new LinkedHashMap<>();

  private record Location(Position where, String why) {}

  /**
   * No obstacles yet.
   *
   * @param end deadline, in the time of {@link System#nanoTime}
   */
  IncompletenessReasons(Limits limits, long end) {
    this.limits = limits;
    this.end = end;
  }

  /** Whether exploration must end; the reason is noted. */
  boolean mustEnd() {
    if (Thread.currentThread().isInterrupted()) {
      note("it was interrupted");
      return true;
    }
    if (end - System.nanoTime() <= 0) {
      note("the limit 'time'");
      return true;
    }
    Optional<String> full = memory.complaint(limits.bytes("memory"));
    full.ifPresent(this::note);
    return full.isPresent();
  }

  /** Notes why something is left open. */
  void note(String reason) {
    reasons.merge(reason, 1, Integer::sum);
  }

  /** Notes a location of the program that is left open, with the reason. */
  void note(OpenPlace place) {
    note(place.why());
    if (places.size() < MOST_PLACES) {
      places.merge(
          new Location(place.where(), place.why()),
          place,
          (old, other) -> old.inputs().isPresent() ? old : other);
    }
  }

  /** Where something is open, as far as the reason lies in particular locations. */
  List<OpenPlace> places() {
    return new ArrayList<>(places.values());
  }

  /** Why something is open, in words. */
  String why() {
    String most =
        reasons.entrySet().stream()
            .sorted((a, b) -> b.getValue() - a.getValue())
            .map(Map.Entry::getKey)
            .limit(2)
            .reduce((a, b) -> a + "; " + b)
            .orElse("not everything was explored");
    return most;
  }
}
