package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import residua.analysis.Limits;

/** How long steps beyond the bounds may take. */
class TurnTest {
  private static final double SECOND = 1e9;

  private static Budget seconds(long seconds) {
    return new Budget(new Limits(Map.of("time", seconds)));
  }

  @Test
  void theFirstStepsGetMost() {
    Turn turn = new Turn();
    Budget budget = seconds(1_000);
    assertThat(turn.of(budget, 0).nanos() / SECOND).isBetween(450.0, 500.0);
    assertThat(turn.of(budget, 1).nanos() / SECOND).isBetween(300.0, 334.0);
    assertThat(turn.of(budget, 3).nanos() / SECOND).isBetween(110.0, 125.0);
  }

  /** What all else took since the last step, it may take, too. */
  @Test
  void whoHasWaitedLongMayTakeLonger() throws InterruptedException {
    Budget budget = seconds(5);
    Turn waiting = new Turn();
    Thread.sleep(1_500);
    long waited = waiting.of(budget, 7).nanos();
    waiting.end();
    assertThat(waited).isGreaterThan(waiting.of(budget, 7).nanos());
  }
}
