package residua.portfolio.named;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.portfolio.Stage;

/** How stages are written. */
class StageTextTest {
  private static final StageNames NAMES =
      new StageNames(Duration.ofSeconds(60), OptionalInt.of(1000));

  private static Stage stage(String text) {
    return NAMES.of(StageText.of(text));
  }

  @Test
  void anAnalysisHasItsLimits() {
    Stage.Own own = (Stage.Own) stage("value:10s:repeat=50:states=9");
    assertThat(own.time()).isEqualTo(Duration.ofSeconds(10));
    assertThat(own.limits()).isEqualTo(Map.of("repeat", 50L, "states", 9L));
    assertThat(stage("interval:time=7").time()).isEqualTo(Duration.ofSeconds(7));
    assertThat(stage("interval").time()).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void timesHaveUnits() {
    assertThat(stage("value:10m").time()).isEqualTo(Duration.ofMinutes(10));
    assertThat(stage("cbmc:500ms").time()).isEqualTo(Duration.ofMillis(500));
    assertThat(stage("value:1h:repeat=2").time()).isEqualTo(Duration.ofHours(1));
    assertThat(((Stage.Own) stage("value:path-time=2s:step-time=7")).limits())
        .isEqualTo(Map.of("path-time", 2000L, "step-time", 7L));
    assertThat(stage("value:time=2m").time()).isEqualTo(Duration.ofMinutes(2));
    assertThat(StageText.of("value:90s:repeat=2")).hasToString("value:90s:repeat=2");
    assertThat(StageText.of("value:500ms")).hasToString("value:500ms");
    assertThat(StageText.of("value:2m")).hasToString("value:120s");
  }

  @Test
  void aToolHasItsTimeAndItsMemory() {
    Stage.External tool = (Stage.External) stage("cbmc:5s:memory=200");
    assertThat(tool.time()).isEqualTo(Duration.ofSeconds(5));
    assertThat(tool.megabytes()).hasValue(200);
    assertThat(((Stage.External) stage("klee")).megabytes()).hasValue(1000);
  }

  @Test
  void longerIsMoreOfAllButMemory() {
    Stage.Own own = (Stage.Own) stage("value:10s:repeat=50:memory=300").longer(2);
    assertThat(own.time()).isEqualTo(Duration.ofSeconds(20));
    assertThat(own.limits()).isEqualTo(Map.of("repeat", 100L, "memory", 300L));
    assertThat(stage("cbmc:5s").longer(4).time()).isEqualTo(Duration.ofSeconds(20));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nothing",
        "value:",
        "value:10",
        "value:0s",
        "value:s",
        "value:repeat",
        "value:repeat=",
        "value:repeat=0",
        "value:repeat=-1",
        "value:repeat=2s",
        "value:0.1",
        "value:10d",
        "value:nothing=1",
        "cbmc:repeat=1",
        "cbmc:x=1",
        "value:99999999999999999999s"
      })
  void whatIsNoStageIsRefusedByName(String text) {
    assertThatThrownBy(() -> stage(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
