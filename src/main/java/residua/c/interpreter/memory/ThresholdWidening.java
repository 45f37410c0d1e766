package residua.c.interpreter.memory;

import java.util.Collection;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Thresholds that a growing range jumps to (Cousot, Cousot, "Abstract Interpretation", POPL 1977):
 * it grows at most as often as there are thresholds.
 */
public final class ThresholdWidening {
  private static final long[] OF_TYPES = {
    Long.MIN_VALUE,
    Integer.MIN_VALUE,
    Short.MIN_VALUE,
    Byte.MIN_VALUE,
    -1,
    0,
    1,
    Byte.MAX_VALUE,
    255,
    Short.MAX_VALUE,
    65_535,
    Integer.MAX_VALUE,
    0xffff_ffffL,
    Long.MAX_VALUE
  };

  private final NavigableSet<Long> bounds = new TreeSet<>();

  /**
   * A widening.
   *
   * @param more thresholds beside the bounds of the types
   */
  public ThresholdWidening(Collection<Long> more) {
    for (long each : OF_TYPES) {
      bounds.add(each);
    }
    bounds.addAll(more);
  }

  long down(long value) {
    return bounds.floor(value);
  }

  long up(long value) {
    return bounds.ceiling(value);
  }
}
