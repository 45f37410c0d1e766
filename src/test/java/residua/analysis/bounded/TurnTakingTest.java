package residua.analysis.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.reachability.Limits;

/** How long steps beyond the bounds may take. */
class TurnTakingTest {
  private static final double SECOND = 1e9;

  private static Budget seconds(long seconds) {
    return new Budget(new Limits(Map.of("time", seconds)));
  }

  @Test
  void theFirstStepsGetMost() {
    TurnTaking turn = new TurnTaking();
    Budget budget = seconds(1_000);
    assertThat(turn.of(budget, 0).nanos() / SECOND).isBetween(470.0, 500.0);
    assertThat(turn.of(budget, 1).nanos() / SECOND).isBetween(230.0, 250.0);
    assertThat(turn.of(budget, 3).nanos() / SECOND).isBetween(110.0, 125.0);
  }

  @Test
  void boundsAreLookedAtFirst() throws InterruptedException {
    TurnTaking turn = new TurnTaking();
    assertThat(turn.isDue(seconds(1_000))).isFalse();
    Thread.sleep(1_600);
    assertThat(turn.isDue(seconds(1_000))).isTrue();
    turn.end();
    assertThat(turn.isDue(seconds(1_000))).isFalse();
  }

  /** A bound that takes long keeps nothing else from its time, and is looked at again. */
  @Test
  void aBoundThatWasCutGetsMore() {
    TurnTaking turn = new TurnTaking();
    Budget budget = seconds(1_000);
    assertThat(turn.ofBounds(budget).nanos() / SECOND).isBetween(2.8, 3.0);
    turn.endOfBounds(true);
    assertThat(turn.ofBounds(budget).nanos() / SECOND).isBetween(5.6, 6.0);
    turn.endOfBounds(false);
    assertThat(turn.ofBounds(budget).nanos() / SECOND).isBetween(2.8, 3.0);
  }

  /** What all else took since the last step, it may take, too. */
  @Test
  void whoHasWaitedLongMayTakeLonger() throws InterruptedException {
    Budget budget = seconds(5);
    TurnTaking waiting = new TurnTaking();
    Thread.sleep(1_500);
    long waited = waiting.of(budget, 7).nanos();
    waiting.end();
    assertThat(waited).isGreaterThan(waiting.of(budget, 7).nanos());
  }
}
