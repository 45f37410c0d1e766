package residua.base.text;

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
  void somethingThatUtf8CanEncodeIsInNoText() {
    assertThat(Utf8Text.firstNoncharacter(utf8("ab\0"))).hasValue(2);
    assertThat(Utf8Text.firstNoncharacter(utf8("a\ufffe"))).hasValue(1);
    assertThat(Utf8Text.firstNoncharacter(utf8("\uffff"))).hasValue(0);
    assertThat(Utf8Text.firstNoncharacter(utf8("a\ufffd\ufeff"))).isEmpty();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
