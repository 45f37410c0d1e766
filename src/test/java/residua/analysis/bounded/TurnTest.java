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

  /** What all else took since the last step, it may take, too; never more than there is. */
  @Test
  void whoHasWaitedLongMayTakeLong() throws InterruptedException {
    Turn turn = new Turn();
    Budget budget = seconds(2);
    Thread.sleep(900);
    assertThat(turn.of(budget, 7).nanos() / SECOND).isBetween(0.5, 1.1);
    Thread.sleep(600);
    assertThat(turn.of(budget, 7).nanos()).isLessThanOrEqualTo(budget.nanos() + 1_000_000);
    turn.end();
    assertThat(turn.of(budget, 7).nanos() / SECOND).isLessThan(0.2);
  }
}
