package residua.tool.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines in short. */
class LineRangesTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "1", "1-2", "3-7,9", "1,3,5-6", "10-12,14,16-17"})
  void whatIsWrittenIsReadAgain(String text) {
    assertThat(LineRanges.of(LineRanges.in(text, 20))).isEqualTo(text);
  }

  @Test
  void neighboursAreOneRange() {
    assertThat(LineRanges.of(new TreeSet<>(List.of(4, 2, 3, 9)))).isEqualTo("2-4,9");
  }

  /** A manifest may be anybody's. */
  @ParameterizedTest
  @ValueSource(strings = {"x", "0", "-3", "3-", "1-99999999999", "5--7", ",,"})
  void whatIsNoneIsPassedOver(String text) {
    assertThat(LineRanges.in(text, 20)).isEmpty();
  }

  @Test
  void nothingIsAfterTheEndOfTheFile() {
    assertThat(LineRanges.in("18-999999999", 20)).containsExactly(18, 19, 20);
  }
}
