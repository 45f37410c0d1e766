package residua.cli.limits;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Detects that a process does hardly anything but collect garbage. Java's serial collector
 * continues for hours when the heap is nearly full, where others give up.
 *
 * <p>Not thread-safe.
 */
public final class HeapPressure {
  /** Time between two measurements. */
  static final Duration INTERVAL = Duration.ofSeconds(1);

  private static final int LOOKS = 5;

  /** A part of a command is ended first, which may leave room for the rest of it. */
  private static final int LOOKS_AT_A_COMMAND = 15;

  private static final double HOPELESS_SHARE = 0.9;
  private static final double FULL_SHARE = 0.9;

  /** Milliseconds of all collections and of the clock, the oldest measurement first. */
  private final Deque<Look> looks = new ArrayDeque<>();

  private final int patience;

  /** Created while there is room for it. */
  private final String message = outOfMemory();

  private record Look(long collecting, long clock) {}

  private HeapPressure(int patience) {
    this.patience = patience;
  }

  /** Observes a part of a command. */
  static HeapPressure ofPart() {
    return new HeapPressure(LOOKS);
  }

  /** Observes a whole command. */
  static HeapPressure ofCommand() {
    return new HeapPressure(LOOKS_AT_A_COMMAND);
  }

  /** The message that the heap has no room for what is needed. */
  public static String outOfMemory() {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    String option = "-Xmx" + 2 * megabytes + "m";
    return "out of memory: the heap has "
        + megabytes
        + " MB; allow more with RESIDUA_JAVA_OPTS="
        + option
        + " (or java "
        + option
        + ")";
  }

  /**
   * Measures once more; to be called after each {@link #INTERVAL}.
   *
   * @return a message, if nine tenths of the last seconds went into collections and the heap is
   *     nearly full all the same
   */
  Optional<String> complaint() {
    long collecting = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collecting += collector.getCollectionTime();
    }
    Look now = new Look(collecting, System.nanoTime() / 1_000_000);
    looks.add(now);
    if (looks.size() <= patience) {
      return Optional.empty();
    }
    Look before = looks.remove();
    double share =
        (double) (now.collecting() - before.collecting()) / (now.clock() - before.clock());
    Runtime runtime = Runtime.getRuntime();
    double full = (double) (runtime.totalMemory() - runtime.freeMemory()) / runtime.maxMemory();
    return share > HOPELESS_SHARE && full > FULL_SHARE ? Optional.of(message) : Optional.empty();
  }
}
