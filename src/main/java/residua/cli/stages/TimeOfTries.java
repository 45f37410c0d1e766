package residua.cli.stages;

import java.time.Duration;
import java.util.Optional;

/**
 * The time budget of all stages, divided between two tries: half of it, and the rest. What came
 * before the stages counts, and some time is left for what comes after them.
 */
final class TimeOfTries {
  /** Reading a large program leaves stages at least this part. */
  private static final int STAGES = 2;

  /** Stating what was verified takes about as long as reading, but is worth no more than this. */
  private static final int STATING = 20;

  private final StageOptions options;
  private final boolean areTwo;
  private final Duration before;
  private final long start = System.nanoTime();

  /**
   * The tries begin now.
   *
   * @param areTwo whether there may be a second one
   */
  TimeOfTries(StageOptions options, boolean areTwo) {
    this.options = options;
    this.areTwo = areTwo;
    this.before = options.beforeStages();
  }

  /** The time that the stages of a try share, if they share time. */
  Optional<Duration> shared(boolean isSecond) {
    return options
        .sharedTime()
        .map(total ->
            total
                .minus(least(before, total.dividedBy(STAGES)))
                .minus(least(before, total.dividedBy(STATING))))
        .map(total -> part(total, isSecond));
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
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
