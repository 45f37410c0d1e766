package residua.analysis;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;

/**
 * How much memory of this process is in use. What only waits to be collected is not: a process that
 * has done much before has its heap full of it.
 */
public final class MemoryUse {
  /** Collecting again for less than one part of so many would take all of the time. */
  private static final int PARTS = 8;

  /** What is left then is needed to say what is known. */
  private static final double FULL = 0.85;

  private final List<MemoryPoolMXBean> lasting =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && !pool.getName().contains("Eden"))
          .toList();

  /** The memory of this process. */
  public MemoryUse() {}

  /**
   * Whether it is as much as limits allow, or so much that there would soon be none left.
   *
   * @param bytes that are allowed
   */
  public boolean isTooMuch(long bytes) {
    return reaches(Math.min(bytes, (long) (FULL * capacity())));
  }

  /**
   * What can last: a collector that keeps a third of the heap for what is young has run out of
   * memory when the other two are full.
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

  /** Whether it is as much, or nearly; asked of the collector only where it may be. */
  boolean reaches(long bytes) {
    Runtime runtime = Runtime.getRuntime();
    // Without what is young the use is a lower one; so most answers need nothing more.
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
