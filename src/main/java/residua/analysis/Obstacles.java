package residua.analysis;

import java.util.Map;
import java.util.TreeMap;

/** What stops an exploration as a whole, and why it left something open. */
final class Obstacles {
  private static final double FULL = 0.85;

  private final Limits limits;
  private final long end;
  private final MemoryUse memory = new MemoryUse();
  private final Map<String, Integer> reasons = new TreeMap<>();

  /**
   * No obstacles yet.
   *
   * @param end until when, in the time of {@link System#nanoTime}
   */
  Obstacles(Limits limits, long end) {
    this.limits = limits;
    this.end = end;
  }

  /** Whether nothing may be explored any more; why is noted. */
  boolean mustEnd() {
    if (Thread.currentThread().isInterrupted()) {
      note("that nobody waits for it any more");
      return true;
    }
    if (end - System.nanoTime() <= 0) {
      note("the limit 'time'");
      return true;
    }
    long most = (long) (FULL * Runtime.getRuntime().maxMemory());
    if (memory.reaches(Math.min(limits.bytes("memory"), most))) {
      note("the limit 'memory'");
      return true;
    }
    return false;
  }

  /** Notes why something is left open. */
  void note(String reason) {
    reasons.merge(reason, 1, Integer::sum);
  }

  /** Why something is open, in words. */
  String why() {
    String most =
        reasons.entrySet().stream()
            .sorted((a, b) -> b.getValue() - a.getValue())
            .map(Map.Entry::getKey)
            .limit(2)
            .reduce((a, b) -> a + "; " + b)
            .orElse("not all was explored");
    return most;
  }
}
