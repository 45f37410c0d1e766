package residua.base.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ByteColumnsTest {
  private final ByteColumns columns = new ByteColumns("x\näö\uD83D\uDE00!\r\nyé z".getBytes(UTF_8));

  @Test
  void columnsInCharactersBecomeColumnsInBytes() {
    assertThat(columns.of(2, 1)).isEqualTo(1);
    assertThat(columns.of(2, 2)).isEqualTo(3);
    assertThat(columns.of(2, 3)).isEqualTo(5);
    assertThat(columns.of(2, 5)).isEqualTo(9);
    assertThat(columns.of(3, 4)).isEqualTo(5);
  }

  @Test
  void positionsMayComeInAnyOrder() {
    assertThat(columns.of(3, 4)).isEqualTo(5);
    assertThat(columns.of(2, 3)).isEqualTo(5);
    assertThat(columns.of(2, 2)).isEqualTo(3);
    assertThat(columns.of(1, 1)).isEqualTo(1);
    assertThat(columns.of(3, 3)).isEqualTo(4);
    assertThat(columns.of(3, 3)).isEqualTo(4);
  }

  @Test
  void aPlaceThatIsNotThereKeepsItsColumn() {
    assertThat(columns.of(2, 50)).isEqualTo(50);
    assertThat(columns.of(9, 7)).isEqualTo(7);
  }
}
