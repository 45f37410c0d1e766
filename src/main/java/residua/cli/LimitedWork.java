package residua.cli;

import java.time.Duration;
import residua.cli.limits.Ahead;
import residua.cli.limits.TimeLimit;
import residua.cooperation.Guard;
import residua.source.InputException;

/** Limits of time and memory for what is done in this process. */
final class LimitedWork implements Guard {
  @Override
  public <T> T within(Duration time, Work<T> work) throws InputException, Exceeded {
    try {
      return TimeLimit.within(time, work::done, Ahead.STACK_SIZE);
    } catch (TimeLimit.Exceeded e) {
      throw new Exceeded(e.getMessage());
    }
  }
}
