package residua.base.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Times as people write them. */
class TimeTextTest {
  @ParameterizedTest
  @CsvSource({
    "60, 60000",
    "0.5, 500",
    ".25, 250",
    "500ms, 500",
    "10s, 10000",
    "1.5s, 1500",
    "10m, 600000",
    "10min, 600000",
    "2h, 7200000"
  })
  void isRead(String text, long milliseconds) {
    assertThat(TimeText.of(text)).contains(Duration.ofMillis(milliseconds));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "0s", "-1", "10 m", "10d", "m", "1e9", "1h30m", "9999999999999"})
  void isNoTime(String text) {
    assertThat(TimeText.of(text)).isEmpty();
  }

  @Test
  void aPlainNumberCountsWhatItAlwaysHasCounted() {
    assertThat(TimeText.of("7", Duration.ofMillis(1))).contains(Duration.ofMillis(7));
    assertThat(TimeText.of("7s", Duration.ofMillis(1))).contains(Duration.ofSeconds(7));
  }

  @ParameterizedTest
  @CsvSource({
    "60s, 60 s",
    "1s, 1 s",
    "2500ms, 2.5 s",
    "400ms, 0.4 s",
    "30ms, 30 ms",
    "0.1ms, 1 ms"
  })
  void nothingIsShownAsNoTime(String time, String shown) {
    assertThat(TimeText.shown(TimeText.of(time).orElseThrow())).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "60", "500ms", "1500ms"})
  void aWordIsReadAgain(String word) {
    assertThat(TimeText.word(TimeText.of(word).orElseThrow())).isEqualTo(word);
  }

  /** Every option that is a time takes it: whoever knows one knows all. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "reduce %s --reducer identity --timeout 2m",
        "inspect %s --timeout 2m",
        "verify %s --with value --timeout 5s",
        "verify %s --with value --total-time 1m",
        "verify %s --with value:5s:path-time=500ms --timeout 10m",
        "analyse %s --with value --limit time=5s --limit step-time=1s",
        "condition stated %s --function main --timeout 1m"
      })
  void optionsThatAreTimesTakeUnits(String command) {
    String program = "test-programs/verify/holds.c";
    Tool.Result result = Tool.run(command.formatted(program).split(" "));
    assertThat(result.exitCode()).as(result.err()).isIn(0, 3, 4);
  }
}
