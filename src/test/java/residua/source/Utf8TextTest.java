package residua.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8TextTest {
  @Test
  void validTextHasNoMalformedByte() {
    String text = "größe \uD83D\uDE00 ".repeat(5000);
    assertThat(Utf8Text.firstMalformed(text.getBytes(StandardCharsets.UTF_8))).isEmpty();
  }

  @Test
  void theFirstMalformedByteIsFound() {
    byte[] text = "a größe".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Utf8Text.firstMalformed(text)).hasValue(4);
    byte[] cut = {'a', (byte) 0xc3};
    assertThat(Utf8Text.firstMalformed(cut)).hasValue(1);
  }

  @Test
  void allLineEndsCount() {
    byte[] text = "a\r\nb\rc\nd".getBytes(StandardCharsets.UTF_8);
    assertThat(Utf8Text.position("f", text, text.length)).isEqualTo(new Position("f", 4, 2));
  }

  @Test
  void columnsInCharactersBecomeColumnsInBytes() {
    byte[] text = "x\näö\uD83D\uDE00!".getBytes(StandardCharsets.UTF_8);
    assertThat(Utf8Text.byteColumn(text, 2, 1)).isEqualTo(1);
    assertThat(Utf8Text.byteColumn(text, 2, 2)).isEqualTo(3);
    assertThat(Utf8Text.byteColumn(text, 2, 3)).isEqualTo(5);
    assertThat(Utf8Text.byteColumn(text, 2, 5)).isEqualTo(9);
    assertThat(Utf8Text.byteColumn(text, 2, 50)).isEqualTo(50);
  }
}
