package residua.cli.limits;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long a command has lasted when its work begins, its inputs read: a limit for the whole
 * command counts that, too.
 */
public final class TimeBeforeWork {
  /** An older process was not started for this command. */
  private static final Duration LONGEST_START = Duration.ofSeconds(3);

  private final long begin = System.nanoTime() - ageOfProcess().toNanos();
  private Optional<Duration> known = Optional.empty();

  private static Duration ageOfProcess() {
    Duration age =
        ProcessHandle.current()
            .info()
            .startInstant()
            .map(start -> Duration.between(start, Instant.now()))
            .orElse(Duration.ZERO);
    return age.isNegative() || age.compareTo(LONGEST_START) > 0 ? Duration.ZERO : age;
  }

  /** The time from the start to the first call of this method, which is when work begins. */
  public synchronized Duration get() {
    if (known.isEmpty()) {
      known = Optional.of(Duration.ofNanos(System.nanoTime() - begin));
    }
    return known.get();
  }
}
