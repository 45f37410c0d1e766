package residua.cli;

import java.time.Duration;
import java.util.Optional;

/** The time that all stages share, divided between two tries: half of it, and what is left. */
final class TimeOfTries {
  private final StageOptions options;
  private final boolean areTwo;
  private final long start = System.nanoTime();

  /**
   * They begin now.
   *
   * @param areTwo whether there may be a second one
   */
  TimeOfTries(StageOptions options, boolean areTwo) {
    this.options = options;
    this.areTwo = areTwo;
  }

  /** What the stages of a try share, if they share time. */
  Optional<Duration> shared(boolean isSecond) {
    return options.sharedTime().map(total -> part(total, isSecond));
  }

  /** What a try has for all cycles. */
  Duration cycle(boolean isSecond) {
    return part(options.cycleTime(), isSecond);
  }

  private Duration part(Duration total, boolean isSecond) {
    if (isSecond) {
      Duration left = total.minusNanos(System.nanoTime() - start);
      return left.isNegative() ? Duration.ZERO : left;
    }
    return areTwo ? total.dividedBy(2) : total;
  }
}
