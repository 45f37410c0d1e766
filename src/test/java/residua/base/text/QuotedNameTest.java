package residua.base.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotedNameTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.c",
        "a b.c",
        "a\"b.c",
        "a\\b.c",
        "a\nb.c",
        "\r\t\u0007\u007f1.c",
        "what??/.c",
        "\"\nint injected(void);\n#line 1 \"x",
        "gr\u00c3\u00b6\u00c3\u009fe.c",
        "gr\u00f6\u00dfe.c",
        "\u2603.c"
      })
  void aNameStaysOnItsLineAndComesBack(String name) {
    String quoted = QuotedName.quote(name);
    assertThat(quoted).doesNotContain("\n", "\r", "??").doesNotContainPattern("(?<!\\\\)\"");
    assertThat(QuotedName.unquote(quoted)).isEqualTo(name);
  }

  /** What a compiler reads in the directive is the name of the file. */
  @Test
  void whatIsBeyondAsciiIsWrittenAsUtf8() {
    assertThat(QuotedName.quote("\u2603.c").getBytes(ISO_8859_1))
        .isEqualTo("\u2603.c".getBytes(UTF_8));
    assertThat(QuotedName.unquote("\\342\\230\\203.c")).isEqualTo("\u2603.c");
    assertThat(QuotedName.unquote("\u00e9.c")).as("Latin-1").isEqualTo("\u00e9.c");
  }

  @Test
  void escapesOfCompilersAreRead() {
    assertThat(QuotedName.unquote("a\\nb\\012c\\\\d\\\"")).isEqualTo("a\nb\nc\\d\"");
  }
}
