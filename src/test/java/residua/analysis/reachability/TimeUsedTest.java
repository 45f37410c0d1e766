package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The limit of time counts what was done before an analysis begins. */
class TimeUsedTest {
  private static final Limits TEN_SECONDS = new Limits(Map.of("time", 10L));

  @Test
  void whatReadingTookIsGone() {
    long whole = TEN_SECONDS.end();
    long rest = TEN_SECONDS.without(Duration.ofSeconds(4)).end();

    assertThat(Duration.ofNanos(whole - rest))
        .isPositive()
        .isLessThanOrEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void whatIsUsedTwiceIsAddedUp() {
    Limits used = TEN_SECONDS.without(Duration.ofSeconds(4)).without(Duration.ofSeconds(3));

    assertThat(used.gone()).isEqualTo(Duration.ofSeconds(7));
  }

  @Test
  void noTimeIsLeftWhereMoreIsUsedThanThereWas() {
    long before = System.nanoTime();
    long end = TEN_SECONDS.without(Duration.ofMinutes(1)).end();

    assertThat(end).isBetween(before, System.nanoTime());
  }

  @Test
  void withoutALimitNothingIsMissed() {
    assertThat(new Limits(Map.of()).without(Duration.ofDays(1)).end() - System.nanoTime())
        .isGreaterThan(Duration.ofDays(365).toNanos());
  }
}
