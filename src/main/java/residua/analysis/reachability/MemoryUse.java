package residua.analysis.reachability;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Optional;

/**
 * Measures the heap in use by this process. Garbage that has not been collected yet does not count:
 * the heap of a process that has done a lot is full of it.
 */
public final class MemoryUse {
  /** Collecting again for less than this fraction of the heap would take all of the time. */
  private static final int PARTS = 8;

  /** Above this fraction, the rest is needed to report what is known. */
  private static final double FULL = 0.85;

  /** The reason when the heap is full, whatever the limits are. */
  public static final String OUT_OF_MEMORY = "out of memory";

  private final List<MemoryPoolMXBean> lasting =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && !pool.getName().contains("Eden"))
          .toList();

  /** The memory of this process. */
  public MemoryUse() {}

  /**
   * The reason why nothing more may be kept: as much is in use as limits allow, or there would soon
   * be nothing left.
   *
   * @param bytes that are allowed
   * @return empty if there is room
   */
  public Optional<String> complaint(long bytes) {
    long full = (long) (FULL * capacity());
    if (!reaches(Math.min(bytes, full))) {
      return Optional.empty();
    }
    return Optional.of(bytes <= full ? "the limit 'memory'" : OUT_OF_MEMORY);
  }

  /**
   * The memory available for long-lived objects: a collector that keeps a third of the heap for
   * young objects is out of memory when the other two thirds are full.
   */
  long capacity() {
    long heap = Runtime.getRuntime().maxMemory();
    long sum = 0;
    for (MemoryPoolMXBean pool : lasting) {
      MemoryUsage usage = pool.getUsage();
      long most = usage == null ? 0 : usage.getMax();
      sum += most < 0 ? heap : most;
    }
    return sum == 0 ? heap : Math.min(sum, heap);
  }

  /** Whether the use is this high, or nearly; asks the collector only where it may be. */
  boolean reaches(long bytes) {
    Runtime runtime = Runtime.getRuntime();
    // Use without young objects is a lower bound, which suffices for most answers.
    if (runtime.totalMemory() - runtime.freeMemory() < bytes || lastingBytes() < bytes) {
      return false;
    }
    System.gc();
    return lastingBytes() >= bytes - bytes / PARTS;
  }

  private long lastingBytes() {
    long sum = 0;
    for (MemoryPoolMXBean pool : lasting) {
      // Some collectors have pools that they do not use.
      MemoryUsage usage = pool.getUsage();
      sum += usage == null ? 0 : usage.getUsed();
    }
    return sum;
  }
}
