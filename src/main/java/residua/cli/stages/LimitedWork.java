package residua.cli.stages;

import java.time.Duration;
import java.util.Locale;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.InputException;
import residua.cli.limits.Ahead;
import residua.cli.limits.TimeLimit;
import residua.portfolio.ResourceGuard;

/**
 * Limits of time and memory for work in this process.
 *
 * @param interruption the source of requests for an early end of all of it
 */
public record LimitedWork(Interruption interruption) implements ResourceGuard {
  /** Time available between a signal and the end. */
  private static final Duration LITTLE = Duration.ofSeconds(3);

  @Override
  public <T> T within(Duration time, Work<T> work) throws InputException, Exceeded {
    boolean isInterruptible = !interruption.isRequested();
    try {
      return limited(time, isInterruptible ? () -> interruptible(work) : work);
    } catch (InputException | RuntimeException e) {
      // Interrupted work may fail in any way.
      if (isInterruptible && interruption.isRequested()) {
        throw new Exceeded(words());
      }
      throw e;
    }
  }

  private <T> T interruptible(Work<T> work) throws InputException {
    Interruption.Scope scope = interruption.working();
    try {
      return work.done();
    } finally {
      scope.close();
    }
  }

  @Override
  public <T> T finishing(Duration time, Work<T> work) throws InputException, Exceeded {
    boolean isShort = interruption.isRequested() && time.compareTo(LITTLE) > 0;
    return limited(isShort ? LITTLE : time, work);
  }

  private static <T> T limited(Duration time, Work<T> work) throws InputException, Exceeded {
    try {
      return TimeLimit.within(time, work::done, Ahead.STACK_SIZE);
    } catch (TimeLimit.Exceeded e) {
      // The user has not named this time.
      throw new Exceeded(
          String.format(Locale.ROOT, "no result after %.1f s", time.toMillis() / 1e3));
    }
  }

  private String words() {
    return interruption.cause().map(Interruption.Cause::words).orElse("ended early");
  }
}
