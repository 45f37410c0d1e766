package residua.analysis.reachability;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;

/**
 * Measures the heap in use by this process. Garbage that has not been collected yet does not count:
 * the heap of a process that has done a lot is full of it.
 */
public final class MemoryUse {
  /** Collecting again for less than this fraction of the heap would take all of the time. */
  private static final int PARTS = 8;

  /** Above this fraction, the rest is needed to report what is known. */
  private static final double FULL = 0.85;

  private final List<MemoryPoolMXBean> lasting =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && !pool.getName().contains("Eden"))
          .toList();

  /** The memory of this process. */
  public MemoryUse() {}

  /**
   * Whether as much memory is in use as limits allow, or so much that there would soon be none
   * left.
   *
   * @param bytes the limit
   */
  public boolean isTooMuch(long bytes) {
    return reaches(Math.min(bytes, (long) (FULL * capacity())));
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
