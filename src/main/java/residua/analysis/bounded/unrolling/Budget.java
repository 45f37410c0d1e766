package residua.analysis.bounded.unrolling;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import residua.analysis.reachability.Limits;
import residua.analysis.reachability.MemoryUse;
import residua.analysis.symbolic.Exhausted;

/** The time, memory and steps that an analysis may still use. */
public final class Budget {
  /** An hour, if there is no limit. */
  private static final long LONG = 3_600_000_000_000L;

  private static final int CHECK_EVERY = 256;

  private final Limits limits;
  private final long end;
  private final AtomicLong steps;
  private final MemoryUse memory = new MemoryUse();

  /** All that limits leave. */
  public Budget(Limits limits) {
    this(limits, limits.get("time").isPresent() ? limits.end() : Long.MAX_VALUE, new AtomicLong());
  }

  private Budget(Limits limits, long end, AtomicLong steps) {
    this.limits = limits;
    this.end = end;
    this.steps = steps;
  }

  /** All limits that are set. */
  public Limits limits() {
    return limits;
  }

  /** A fraction of the time, and all else. */
  public Budget part(int parts) {
    long time = Math.min(nanos(), LONG) / parts;
    return new Budget(limits, System.nanoTime() + time, steps);
  }

  /** At most this much of the time, in nanoseconds, and all else. */
  public Budget atMost(long time) {
    return new Budget(limits, System.nanoTime() + Math.min(nanos(), time), steps);
  }

  /** The time left, in nanoseconds. */
  public long nanos() {
    return end == Long.MAX_VALUE ? Long.MAX_VALUE / 2 : Math.max(0, end - System.nanoTime());
  }

  /** The number of edges that were executed. */
  public long steps() {
    return steps.get();
  }

  /** Counts the execution of an edge. */
  public void step() throws Exhausted {
    long count = steps.incrementAndGet();
    if (count > limits.get("states").orElse(Long.MAX_VALUE)) {
      throw new Exhausted("the limit 'states'");
    }
    // One edge may take long, where the target of a write may be any of many locations.
    checkTime();
    if (count % CHECK_EVERY == 0) {
      check();
    }
  }

  /** Checks time and memory. */
  public void check() throws Exhausted {
    checkTime();
    Optional<String> full = memory.complaint(limits.bytes("memory"));
    if (full.isPresent()) {
      throw new Exhausted(full.get());
    }
  }

  private void checkTime() throws Exhausted {
    if (Thread.currentThread().isInterrupted()) {
      throw new Exhausted("it was interrupted");
    }
    if (nanos() == 0) {
      throw new Exhausted("the limit 'time'");
    }
  }
}
