package residua.cli.stages;

import java.time.Duration;
import java.util.Optional;

/** The time budget of all stages, divided between two tries: half of it, and the rest. */
final class TimeOfTries {
  private final StageOptions options;
  private final boolean areTwo;
  private final long start = System.nanoTime();

  /**
   * The tries begin now.
   *
   * @param areTwo whether there may be a second one
   */
  TimeOfTries(StageOptions options, boolean areTwo) {
    this.options = options;
    this.areTwo = areTwo;
  }

  /** The time that the stages of a try share, if they share time. */
  Optional<Duration> shared(boolean isSecond) {
    return options.sharedTime().map(total -> part(total, isSecond));
  }

  /** The time of a try for all cycles. */
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
