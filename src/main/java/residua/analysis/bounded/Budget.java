package residua.analysis.bounded;

import residua.analysis.Limits;

/** What an analysis may still use. */
final class Budget {
  private static final double FULL = 0.85;
  private static final int CHECK_EVERY = 256;

  private final Limits limits;
  private final long end;
  private long steps;

  Budget(Limits limits) {
    this.limits = limits;
    this.end =
        limits.get("time").isPresent()
            ? System.nanoTime() + limits.get("time").getAsLong() * 1_000_000_000L
            : Long.MAX_VALUE;
  }

  /** How long there is, in nanoseconds. */
  long nanos() {
    return end == Long.MAX_VALUE ? Long.MAX_VALUE / 2 : Math.max(0, end - System.nanoTime());
  }

  /** How many edges were executed. */
  long steps() {
    return steps;
  }

  /** Counts the execution of an edge. */
  void step() throws Exhausted {
    if (++steps > limits.get("states").orElse(Long.MAX_VALUE)) {
      throw new Exhausted("the limit 'states'");
    }
    if (steps % CHECK_EVERY == 0) {
      check();
    }
  }

  /** Looks at time and memory. */
  void check() throws Exhausted {
    if (nanos() == 0 || Thread.currentThread().isInterrupted()) {
      throw new Exhausted("the limit 'time'");
    }
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    if (used >> 20 >= limits.get("memory").orElse(Long.MAX_VALUE)
        || used > FULL * runtime.maxMemory()) {
      throw new Exhausted("the limit 'memory'");
    }
  }
}
